import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { signInAgain, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { aCheck, decided } from '../../../testing/drivers/identity-checks.ts';
import { leave } from '../../../testing/drivers/leaving.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { readNeeds } from '../../admin/daily-report/read-needs.ts';
import { finishAccountDeletion } from '../../privacy/finish-account-deletion.ts';
import { destroyDue } from '../retention/destroy-due.ts';
import { dropOldViews } from '../retention/drop-old-views.ts';
import { redactCopies } from './redact-copies.ts';

const sessionsOf = ({ sandbox }: TestServer) =>
  sandbox.identitySessions().map(({ status, redaction }) => ({ status, redaction }));

test('copies at Stripe are redacted with ours: 30 days after an abandoned check, 90 days after a rejection, 30 days after an approval', async () => {
  const server = await sharedTestServer();
  const [open, approved, rejected] = [await aUser(server), await aUser(server), await aUser(server)];
  await aCheck(server, open);
  await decided(server, approved, await aCheck(server, approved));
  await decided(server, rejected, await aCheck(server, rejected), { refusal: 'document_expired' });
  const days = async (count: number) => {
    server.clock.advance(count * DAY);
    await destroyDue(server.deps);
    await redactCopies(server.deps);
    return server.sandbox.identitySessions().map(({ redaction }) => redaction !== null);
  };
  expect(await days(29)).toEqual([false, false, false]);
  expect(await days(2)).toEqual([true, true, false]);
  expect(sessionsOf(server)[0]).toMatchObject({ status: 'canceled' });
  const [row] = await server.db
    .selectFrom('kyc_submissions')
    .select(['status', 'method', 'id_type', 'country', 'expires_on', 'form_sealed'])
    .where('user_id', '=', approved.userId)
    .execute();
  expect(row).toEqual({
    ...{ status: 'approved', method: 'stripe', id_type: 'International Passport', country: 'NG' },
    ...{ expires_on: '2040-06-30', form_sealed: null },
  });
  expect(await days(60)).toEqual([true, true, true]);
});

test('a redaction is requested once, repeated while Stripe is not responding, and shown in administration and in the daily report until it is done', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const session = await aCheck(server, person);
  await server.call(person, 'cancel-identity-check');
  const fail = () =>
    server.sandbox.injectFault({
      provider: 'stripe',
      operation: 'retrieve-identity-session',
      kind: 'error',
      times: 2,
    });
  const waiting = () =>
    server.db.selectFrom('kyc_redactions').select(['answered_at', 'problem']).executeTakeFirstOrThrow();
  fail();
  await redactCopies(server.deps);
  expect(await waiting()).toMatchObject({ answered_at: null, problem: 'unknown_outcome' });
  // A minute later, since there was no answer.
  await redactCopies(server.deps);
  expect(await waiting()).toMatchObject({ answered_at: null, problem: null });
  expect(sessionsOf(server)).toEqual([{ status: 'canceled', redaction: 'processing' }]);
  const waitingRedactions = async () =>
    (await server.call(await signInAgain(server, administrator), 'admin-identities', { list: 'waiting' }))
      .redactions;
  const report = async () => (await readNeeds(server.deps)).map(({ title }) => title);
  server.clock.advance(2 * DAY);
  await redactCopies(server.deps);
  expect(await waitingRedactions()).toMatchObject({ waiting: 1, oldest_at: expect.any(String) });
  expect(await report()).not.toContain('One copy of an identity check is not deleted at Stripe');
  server.clock.advance(2 * DAY + MINUTE);
  expect(await report()).toContain('One copy of an identity check is not deleted at Stripe');

  await server.sandbox.finishRedaction(session);
  await redactCopies(server.deps);
  expect(await waiting()).toMatchObject({ answered_at: expect.any(Date) });
  expect(await waitingRedactions()).toEqual({ waiting: 0, oldest_at: null });
  server.clock.advance(31 * DAY);
  await dropOldViews(server.deps);
  expect(await server.db.selectFrom('kyc_redactions').selectAll().execute()).toEqual([]);
});

test('a check that Stripe is still deciding is redacted after the decision, and the event about the redaction is verified by a read', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const session = await aCheck(server, person);
  await server.sandbox.submitIdentity(session);
  await untilJobsAreDone(server);
  server.clock.advance(31 * DAY);
  await server.sandbox.setClock(server.clock.now());
  await destroyDue(server.deps);
  await redactCopies(server.deps);
  expect(sessionsOf(server)).toEqual([{ status: 'processing', redaction: null }]);
  await server.sandbox.decideIdentity(session);
  await untilJobsAreDone(server);
  expect(sessionsOf(server)).toEqual([{ status: 'verified', redaction: 'processing' }]);
  await server.sandbox.finishRedaction(session);
  await untilJobsAreDone(server);
  expect(sessionsOf(server)).toEqual([{ status: 'verified', redaction: 'redacted' }]);
  expect(await server.db.selectFrom('kyc_redactions').select('answered_at').execute()).toMatchObject([
    { answered_at: expect.any(Date) },
  ]);
});

test('when an account is deleted, its copies at Stripe are redacted, from rows that name no person', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const session = await aCheck(server, person);
  await decided(server, person, session);
  await leave(server, person);
  await finishAccountDeletion(server.deps, { userId: person.userId });
  await redactCopies(server.deps);
  expect(sessionsOf(server)).toEqual([{ status: 'verified', redaction: 'processing' }]);
  expect(await server.db.selectFrom('kyc_checks').selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom('kyc_redactions').select('ref').execute()).toEqual([{ ref: session }]);
});
