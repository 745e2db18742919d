import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../deps.ts';
import { bookMovement } from '../../features/billing/ledger.queries.ts';
import { movedBetween } from '../../features/billing/order-rules.ts';
import { newId } from '../../random.ts';
import type { House } from './house.ts';

/** Somebody signed in, with a proven phone and an account of their own. */
export async function putPerson(db: Db, name: string, now: Date): Promise<Actor> {
  const [userId, accountId] = [newId(), newId()];
  const email = `${name}-${userId}@example.com`;
  await db.insertInto('accounts').values({ id: accountId, created_at: now }).execute();
  await db
    .insertInto('users')
    .values({ id: userId, email, user_metadata: '{}', created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: userId, created_at: now })
    .execute();
  await db.insertInto('user_roles').values({ user_id: userId, role: 'user', granted_at: now }).execute();
  await db
    .insertInto('profiles')
    .values({
      user_id: userId,
      full_name: name,
      phone_verified: true,
      verification_status: 'verified',
      selected_purposes: [],
      created_at: now,
      updated_at: now,
    })
    .execute();
  return {
    userId,
    accountId,
    sessionId: newId(),
    email,
    role: 'user',
    phoneVerified: true,
    aal: 'aal1',
    hasSecondFactor: false,
    amr: [],
    ip: '198.51.100.1',
    userAgent: null,
    requestId: 'simulated',
    isBrowser: false,
    browserSecretHash: null,
  };
}

/** Credit from the house, in cents. */
export async function giveCredit({ connection, clock }: House, accountId: string, minor: number) {
  await connection.db.transaction().execute((trx) =>
    bookMovement(trx, {
      key: `given:${accountId}`,
      kind: 'referral_reward',
      orderId: null,
      now: clock.now(),
      lines: movedBetween('credit', 'rewards', accountId, { minor, currency: 'usd' }),
    }),
  );
}
