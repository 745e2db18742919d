import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { recordBackup } from '../../../db/backup/record-backup.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { dispute } from '../../../testing/drivers/disputes.ts';
import { aSubmission } from '../../../testing/drivers/kyc.ts';
import { paymentOf } from '../../../testing/drivers/purchases.ts';
import { aNumber, anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { secondServer, testServer } from '../../../testing/harness/test-server.ts';
import { openRecovery } from '../../billing/operations/entry/recovery-items.queries.ts';
import { reconcileCarriers } from '../../billing/orders/entry/jobs/reconcile-carrier.ts';
import { announceDailyReport } from './announce-daily-report.ts';

test('two servers send each administrator one report a day, with a link for each task, and none on a day without tasks', async () => {
  const server = await testServer({ now: new Date('2026-11-25T07:05:00Z') });
  const other = await secondServer(server);
  const administrators = [await anAdministrator(server), await anAdministrator(server)];
  const { orderId } = await aNumber(server, await aUser(server));
  await recordBackup(server.databaseUrl, { madeAt: server.clock.now(), name: 'numlet-1', bytes: 412 });
  await reconcileCarriers(server.deps);
  const reportsOf = ({ email }: { email: string }) =>
    server.sandbox.mailsTo(email).filter(({ subject }) => subject.startsWith('Daily report'));
  const announceOnBoth = async () => {
    await Promise.all([server.deps, other.numlet.deps].map(announceDailyReport));
    await untilJobsAreDone(server);
  };
  await announceOnBoth();
  expect(administrators.flatMap(reportsOf)).toEqual([]);

  await dispute(server, await paymentOf(server, orderId), 'open', undefined, 5);
  const now = server.clock.now();
  await server.db
    .transaction()
    .execute((trx) => openRecovery(trx, orderId, 'payout', 'Owed to +447700900123', now));
  await server.db
    .insertInto('check_runs')
    .values({
      ...{ id: '01970000-0000-7000-8000-000000000001', kind: 'ledger', started_at: now, finished_at: now },
      findings: JSON.stringify([{ rule: 'R', sentence: 'The number +447700900123 has two owners.' }]),
    })
    .execute();
  await aSubmission(server, await aUser(server));
  await server.db
    .insertInto('push_refusals')
    .values({ service: 'apple', since: now, last_at: now, status: 403 })
    .execute();
  // The day has had its report, though it was empty.
  await announceOnBoth();
  expect(administrators.flatMap(reportsOf)).toEqual([]);

  server.clock.advance(DAY);
  await announceOnBoth();
  await announceOnBoth();
  for (const administrator of administrators) {
    const [report, ...more] = reportsOf(administrator);
    expect(more).toEqual([]);
    expect(report?.subject).toContain('Daily report: A payment of $5.00 is disputed, and 4 more');
    const needs = [
      'by 30 November 2026',
      'One purchase needs a decision',
      'The ledger does not agree with the other records: one finding',
      'One identity verification is waiting',
      'Apple has rejected our push messages since 2026-11-25 07:0',
    ];
    expect(report?.text).toMatch(new RegExp(needs.join('[^]*')));
    const admin = `${server.origin}/admin`;
    expect(report?.links).toEqual(
      expect.arrayContaining([
        `${admin}?q=${orderId}&purchase=${orderId}`,
        admin,
        `${admin}?tab=system`,
        `${admin}?tab=verification&view=identity`,
      ]),
    );
    // The quote of a check or an item may be about a person.
    expect(report?.text).not.toContain('+44');
  }
});
