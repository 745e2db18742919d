import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';
import { newId } from '../../random.ts';

/** Sends for one person come one after the other. @returns the newest of theirs. */
export async function lockNewestVerification(trx: Trx, userId: string) {
  await trx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  return trx
    .selectFrom('phone_verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When a code last went to this phone, whoever asked for it. */
export async function lastSentTo(db: Db | Trx, phone: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('phone_verifications')
    .select('sent_at')
    .where('phone_number', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at;
}

export async function insertSending(
  trx: Trx,
  row: { id: string; userId: string; phone: string; attempts: number; now: Date; expiresAt: Date },
) {
  await trx
    .insertInto('phone_verifications')
    .values({
      id: row.id,
      user_id: row.userId,
      phone_number: row.phone,
      attempts_left: row.attempts,
      state: 'sending',
      sent_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

export async function markSendingAgain(trx: Trx, id: string, now: Date) {
  await trx
    .updateTable('phone_verifications')
    .set({ state: 'sending', sent_at: now })
    .where('id', '=', id)
    .execute();
}

/** The code is on its way. A new reference means a new code, and with it new attempts. */
export async function markSent(db: Db | Trx, id: string, ref: string, attempts: number) {
  await db
    .updateTable('phone_verifications')
    .set((eb) => ({
      state: 'pending',
      provider_ref: ref,
      attempts_left: eb
        .case()
        .when(eb.or([eb('provider_ref', 'is', null), eb('provider_ref', '=', ref)]))
        .then(eb.ref('attempts_left'))
        .else(attempts)
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export async function endVerification(db: Db | Trx, id: string, state: 'approved' | 'dead') {
  await db
    .updateTable('phone_verifications')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'pending'])
    .execute();
}

/** @returns the references of codes that are still on their way; they are dead from now on. */
export async function endOpenVerifications(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('phone_verifications')
    .set({ state: 'dead' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['sending', 'pending'])
    .returning('provider_ref')
    .execute();
  return rows.flatMap((row) => row.provider_ref ?? []);
}

/** Takes one attempt. However many guess at once, no more than there are get one. */
export function claimAttempt(db: Db | Trx, userId: string, now: Date) {
  return db
    .updateTable('phone_verifications')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('state', 'in', ['sending', 'pending'])
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['id', 'phone_number', 'provider_ref', 'attempts_left'])
    .executeTakeFirst();
}

/** The judge did not answer: the attempt was none. */
export async function returnAttempt(db: Db | Trx, id: string) {
  await db
    .updateTable('phone_verifications')
    .set((eb) => ({ attempts_left: eb('attempts_left', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'pending'])
    .execute();
}

export type Attempt = {
  userId: string;
  phone: string;
  type: 'send_code' | 'resend_code' | 'verify_code' | 'change_number';
  success: boolean;
  ip: string;
  error: string | null;
  now: Date;
};

export async function logAttempt(db: Db | Trx, attempt: Attempt) {
  await db
    .insertInto('phone_verification_attempts')
    .values({
      id: newId(),
      user_id: attempt.userId,
      phone_number: attempt.phone,
      attempt_type: attempt.type,
      success: attempt.success,
      ip_address: attempt.ip,
      error_message: attempt.error,
      created_at: attempt.now,
    })
    .execute();
}
