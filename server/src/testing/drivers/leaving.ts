import { DAY } from '../../clock.ts';
import { bookMovement } from '../../features/billing/ledger/ledger.queries.ts';
import { finishAccountDeletion } from '../../features/privacy/finish-account-deletion.ts';
import { aNewcomer, aNumber, aUser, until } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';

export const SENDER = '+12025550177';
export const TEXT = 'Your bank says: the code is 482915';

export async function someoneWithAPast(house: Harness) {
  const referrer = await aNewcomer(house, { email: `referrer-${Date.now()}@example.org` });
  const { code } = await house.call(referrer, 'get-referrals');
  await house.db
    .updateTable('profiles')
    .set({ full_name: 'Somebody Else', selected_purposes: [] })
    .where('user_id', '=', referrer.userId)
    .execute();
  await house.db
    .updateTable('users')
    .set({ user_metadata: '{}' })
    .where('id', '=', referrer.userId)
    .execute();
  await house.db
    .updateTable('profiles')
    .set({ signup_ip: null, last_ip: null })
    .where('user_id', '=', referrer.userId)
    .execute();
  await house.db.updateTable('sessions').set({ ip: null }).where('user_id', '=', referrer.userId).execute();
  const person = await aUser(house, { referrerCode: code });
  await signIn(house, { ...person, password: 'not the password' });
  const number = await aNumber(house, person);
  await house.sandbox.sendText({ to: number.e164, from: SENDER, body: TEXT });
  const accountId = await accountOf(house, person);
  await house.db.transaction().execute((trx) =>
    bookMovement(trx, {
      key: 'test:credit',
      kind: 'credit',
      orderId: null,
      now: house.clock.now(),
      lines: [
        { book: 'card_receipts', accountId: null, minor: 700, currency: 'usd' },
        { book: 'credit', accountId, minor: -700, currency: 'usd' },
      ],
    }),
  );
  return { person, number, accountId };
}

export async function leave(house: Harness, person: Person) {
  await house.call(person, 'request-account-deletion', { confirm: true });
  await until(
    async () => house.sandbox.mailsTo(person.email).some((mail) => mail.subject.includes('will be deleted')),
    'the mail about the request',
  );
  house.clock.advance(14 * DAY);
}

export async function accountOf({ db }: Harness, { userId }: Person): Promise<string> {
  const row = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.account_id;
}

export function signIn({ post }: Harness, { email, password }: Person) {
  return post('/auth/v1/token?grant_type=password', { email, password });
}

export async function isGone({ db }: Harness, { userId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('deletion_finished_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.deletion_finished_at !== null;
}

/** As the hourly sweep does: what waits for a provider, or for another worker, is tried again. */
export function untilGone(house: Harness, person: Person) {
  return until(async () => {
    await finishAccountDeletion(house.deps, person);
    return isGone(house, person);
  }, 'the end of the deletion');
}
