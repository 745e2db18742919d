import { listOffers } from '@numlet/sandbox/twilio/numbers/inventory';
import type { Db } from '../../src/db/connect.ts';
import type { Actor } from '../../src/deps.ts';
import { postLedgerTransaction } from '../../src/features/billing/money/entry/ledger.queries.ts';
import { movedBetween } from '../../src/features/billing/money/entry/rules/moved-between.ts';
import { newId } from '../../src/random.ts';
import type { SimulationServer } from './harness/simulation-server.ts';

/** Creates people who are signed in, each with a proven phone and an account of their own. */
export async function putPeople(db: Db, count: number, now: Date): Promise<Actor[]> {
  const people = Array.from({ length: count }, (_, index) => person(`person${index}`));
  await db
    .insertInto('accounts')
    .values(people.map(({ accountId }) => ({ id: accountId, created_at: now })))
    .execute();
  await db
    .insertInto('users')
    .values(
      people.map(({ userId, email }) => ({
        id: userId,
        email,
        user_metadata: '{}',
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('memberships')
    .values(
      people.map(({ accountId, userId }) => ({ account_id: accountId, user_id: userId, created_at: now })),
    )
    .execute();
  await db
    .insertInto('profiles')
    .values(
      people.map(({ userId }, index) => ({
        user_id: userId,
        full_name: `person${index}`,
        phone_verified: true,
        verification_status: 'verified' as const,
        selected_purposes: [],
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return people;
}

function person(name: string): Actor {
  const userId = newId();
  return {
    userId,
    accountId: newId(),
    sessionId: newId(),
    email: `${name}-${userId}@example.com`,
    role: 'user',
    hasAcceptedTerms: true,
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

/** Numbers of the carrier's stock that receive texts. */
export function chooseNumbers(count: number) {
  return listOffers('US', 'Local')
    .filter(({ capabilities }) => capabilities.sms)
    .slice(0, count);
}

/** Gives an account credit as a reward, in cents. */
export async function giveCredit({ connection, clock }: SimulationServer, accountId: string, minor: number) {
  await connection.db.transaction().execute((trx) =>
    postLedgerTransaction(trx, {
      key: `given:${accountId}`,
      kind: 'referral_reward',
      orderId: null,
      now: clock.now(),
      lines: movedBetween('credit', 'rewards', accountId, { minor, currency: 'usd' }),
    }),
  );
}
