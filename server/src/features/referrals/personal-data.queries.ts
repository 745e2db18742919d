import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';
import { findReferrerCode } from './referrals.queries.ts';

/** A person's code, what they earned by it, and the code they came with. Who the others are is not theirs to see. */
export async function readReferralData(db: Db, userId: string) {
  const made = await db
    .selectFrom('referrals')
    .select(['created_at', 'first_purchase_made', 'reward_currency', 'reversed_at'])
    // As the screen says it: what is reversed was not given.
    .select((eb) => [
      eb.and([eb('reward_given', '=', true), eb('reversed_at', 'is', null)]).as('reward_given'),
      eb.case().when('reversed_at', 'is', null).then(eb.ref('reward_minor')).else(0).end().as('reward_minor'),
    ])
    .where('referrer_user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const cameWith = await db
    .selectFrom('referrals')
    .select(['code', 'created_at'])
    .where('referred_user_id', '=', userId)
    .executeTakeFirst();
  return { code: (await findReferrerCode(db, userId)) ?? null, made, came_with: cameWith ?? null };
}

/** The code leads nowhere from now on; that somebody was referred stays, since money hangs on it. */
export async function eraseReferralData(trx: Trx, userId: string) {
  await trx.deleteFrom('referrer_codes').where('user_id', '=', userId).execute();
  await trx.updateTable('referrals').set({ code: '' }).where('referrer_user_id', '=', userId).execute();
}
