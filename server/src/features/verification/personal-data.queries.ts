import type { Db } from '../../db/connect.ts';
import type { Trx, Vault } from '../../deps.ts';
import { personHash } from '../../platform/person-hash.ts';

/** Codes sent to the person's phone, and the attempts with them. */
export async function readVerificationData(db: Db, userId: string) {
  const codes = await db
    .selectFrom('phone_verifications')
    .select(['phone_number', 'state', 'send_refusal', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .execute();
  const attempts = await db
    .selectFrom('phone_verification_attempts')
    .select(['phone_number', 'attempt_type', 'success', 'ip_address', 'error_message', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { codes, attempts };
}

/**
 * Keeps hashes of the verified `phones`, for benefits that are given once per person. The log of attempts keeps its rows
 * without phone, address and error; its trigger allows no other change.
 */
export async function eraseVerificationData(
  trx: Trx,
  vault: Vault,
  { userId, phones, now }: { userId: string; phones: readonly string[]; now: Date },
) {
  if (phones.length > 0)
    await trx
      .insertInto('left_phones')
      .values(
        phones.map((phone) => ({ user_id: userId, hash: personHash(vault, 'phone', phone), left_at: now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await trx.deleteFrom('phone_verifications').where('user_id', '=', userId).execute();
  await trx
    .updateTable('phone_verification_attempts')
    .set({ phone_number: '', ip_address: null, error_message: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the hashes of phones that were stored before a moment. */
export async function dropLeftPhonesBefore(db: Db, since: Date) {
  await db.deleteFrom('left_phones').where('left_at', '<', since).execute();
}
