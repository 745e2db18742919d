import type { Db } from '../../db/connect.ts';
import type { Currency } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

export async function findReferrerCode(db: Db | Trx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referrer_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

export async function findReferrer(db: Db | Trx, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referrer_codes')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns false if the person already has a code, or the code is taken */
export async function insertReferrerCode(
  db: Db | Trx,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('referrer_codes')
    .values({ user_id: userId, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export type NewReferral = {
  id: string;
  referrerUserId: string;
  referredUserId: string;
  code: string;
  rewardMinor: number;
  rewardCurrency: Currency;
  now: Date;
};

/**
 * Records a referral. A person can be referred only once; a repeat changes nothing.
 * @returns whether this call recorded it
 */
export async function insertReferral(db: Db | Trx, referral: NewReferral): Promise<boolean> {
  const inserted = await db
    .insertInto('referrals')
    .values({
      id: referral.id,
      referrer_user_id: referral.referrerUserId,
      referred_user_id: referral.referredUserId,
      code: referral.code,
      reward_minor: referral.rewardMinor,
      reward_currency: referral.rewardCurrency,
      created_at: referral.now,
    })
    .onConflict((conflict) => conflict.column('referred_user_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Deletes a person's referral if it was made at or before `until`, and no purchase or reward has followed. */
export async function deleteReferralOf(db: Db | Trx, referredUserId: string, until: Date) {
  await db
    .deleteFrom('referrals')
    .where('referred_user_id', '=', referredUserId)
    .where('created_at', '<=', until)
    .where('first_purchase_made', '=', false)
    .where('reward_given', '=', false)
    .execute();
}

export function listReferrals(db: Db | Trx, referrerUserId: string) {
  return db
    .selectFrom('referrals')
    .selectAll()
    .where('referrer_user_id', '=', referrerUserId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Reverses unrewarded referrals between accounts that belong to one person, as a shared phone shows. */
export async function reverseReferralsBetween(
  trx: Trx,
  userId: string,
  others: readonly string[],
  now: Date,
) {
  if (others.length === 0) return;
  await trx
    .updateTable('referrals')
    .set({ reversed_at: now })
    .where('reversed_at', 'is', null)
    .where('reward_given', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([eb('referred_user_id', '=', userId), eb('referrer_user_id', 'in', others)]),
        eb.and([eb('referrer_user_id', '=', userId), eb('referred_user_id', 'in', others)]),
      ]),
    )
    .execute();
}

/** The referral of a person, unless it was reversed, which is final. */
export function findReferralOf(db: Db | Trx, referredUserId: string) {
  return db
    .selectFrom('referrals')
    .selectAll()
    .where('referred_user_id', '=', referredUserId)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

/** Sets 'Purchase made', or clears it when the purchase was refunded because it could not be delivered. A repeat changes nothing. */
export async function setFirstPurchase(trx: Trx, id: string, made: boolean) {
  await trx
    .updateTable('referrals')
    .set({ first_purchase_made: made })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .where('reward_given', '=', false)
    .execute();
}

export function findReferral(db: Db | Trx, id: string) {
  return db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reverses a reward permanently. @returns false if it was already reversed, or never given */
export async function markReversed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('referrals')
    .set({ reversed_at: now })
    .where('id', '=', id)
    .where('reward_given', '=', true)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Sets 'Commission paid'. @returns false if it was already paid, or reversed */
export async function markRewardGiven(trx: Trx, id: string): Promise<boolean> {
  const updated = await trx
    .updateTable('referrals')
    .set({ reward_given: true, first_purchase_made: true })
    .where('id', '=', id)
    .where('reward_given', '=', false)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
