import type { Trx } from '../../../deps.ts';

/**
 * An administrator takes the phone for proven (section 4 of the second document). When somebody tried last stays as it
 * was. @returns false when the phone is another one now, or proven. Fails on the unique index when another account has
 * proven the same phone.
 */
export async function markVerifiedByHand(
  trx: Trx,
  userId: string,
  phone: string,
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({
      phone_verified: true,
      verification_status: 'verified',
      verification_attempts: 0,
      verification_blocked_until: null,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('phone_number', '=', phone)
    .where('phone_verified', '=', false)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
