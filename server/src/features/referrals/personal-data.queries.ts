import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';
import { findReferrerCode } from './referrals.queries.ts';

/** A person's code, their rewards from it, and the code they signed up with. Does not name the other people. */
export async function readReferralData(db: Db, userId: string) {
  const made = await db
    .selectFrom('referrals')
    .select(['created_at', 'first_purchase_made', 'reward_currency', 'reversed_at'])
    // As on the screen, a reversed reward was not given.
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

/**
 * Deletes the person's code. Keeps that they were referred, or referred another person, since money depends on it.
 * Their own first purchase is no longer awaited.
 */
export async function eraseReferralData(trx: Trx, userId: string, now: Date) {
  await trx
    .updateTable('referrals')
    .set({ reversed_at: now })
    .where('referred_user_id', '=', userId)
    .where('first_purchase_made', '=', false)
    .where('reward_given', '=', false)
    .where('reversed_at', 'is', null)
    .execute();
  await trx.deleteFrom('referrer_codes').where('user_id', '=', userId).execute();
  await trx.updateTable('referrals').set({ code: '' }).where('referrer_user_id', '=', userId).execute();
}
