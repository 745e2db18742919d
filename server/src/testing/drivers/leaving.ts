import { DAY } from '../../clock.ts';
import { postLedgerTransaction } from '../../features/billing/money/entry/ledger.queries.ts';
import { finishAccountDeletion } from '../../features/privacy/finish-account-deletion.ts';
import { aNewcomer, aNumber, aUser, until } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

export const SENDER = '+12025550177';
export const TEXT = 'Your bank says: the code is 482915';

export async function aPersonWithData(server: TestServer) {
  const referrer = await aNewcomer(server, { email: `referrer-${Date.now()}@example.org` });
  const { code } = await server.call(referrer, 'get-referrals');
  await server.db
    .updateTable('profiles')
    .set({ full_name: 'Somebody Else', selected_purposes: [] })
    .where('user_id', '=', referrer.userId)
    .execute();
  await server.db
    .updateTable('users')
    .set({ user_metadata: '{}' })
    .where('id', '=', referrer.userId)
    .execute();
  await server.db
    .updateTable('profiles')
    .set({ signup_ip: null, last_ip: null })
    .where('user_id', '=', referrer.userId)
    .execute();
  await server.db.updateTable('sessions').set({ ip: null }).where('user_id', '=', referrer.userId).execute();
  const person = await aUser(server, { referrerCode: code });
  await signIn(server, { ...person, password: 'not the password' });
  const number = await aNumber(server, person);
  await server.sandbox.sendText({ to: number.e164, from: SENDER, body: TEXT });
  const accountId = await accountOf(server, person);
  await server.db.transaction().execute((trx) =>
    postLedgerTransaction(trx, {
      key: 'test:credit',
      kind: 'credit',
      orderId: null,
      now: server.clock.now(),
      lines: [
        { ledgerAccount: 'card_receipts', accountId: null, minor: 700, currency: 'usd' },
        { ledgerAccount: 'credit', accountId, minor: -700, currency: 'usd' },
      ],
    }),
  );
  return { person, number, accountId };
}

export async function leave(server: TestServer, person: Person) {
  await server.call(person, 'request-account-deletion', { confirm: true });
  await until(
    async () => server.sandbox.mailsTo(person.email).some((mail) => mail.subject.includes('will be deleted')),
    'the mail about the request',
  );
  server.clock.advance(14 * DAY);
}

export async function accountOf({ db }: TestServer, { userId }: Person): Promise<string> {
  const row = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

export function signIn({ post }: TestServer, { email, password }: Person) {
  return post('/auth/v1/token?grant_type=password', { email, password });
}

export async function isAccountClosed({ db }: TestServer, { userId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('deletion_finished_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.deletion_finished_at !== null;
}

/**
 * Runs the deletion until the account is closed, as the hourly sweep does: it retries work that waits for a provider or
 * another worker.
 */
export function untilAccountClosed(server: TestServer, person: Person) {
  return until(async () => {
    await finishAccountDeletion(server.deps, person);
    return isAccountClosed(server, person);
  }, 'the end of the deletion');
}
