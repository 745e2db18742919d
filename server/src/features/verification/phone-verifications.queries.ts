import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';
import type { SendRefusal } from '../../ports/verifier.ts';
import { newId } from '../../random.ts';

/** The newest code of a person. */
export function newestOfPerson(db: Db | Trx, userId: string) {
  return db
    .selectFrom('phone_verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest code to this phone, for any person. */
export function newestToPhone(db: Db | Trx, phone: string) {
  return db
    .selectFrom('phone_verifications')
    .selectAll()
    .where('phone_number', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSending(
  trx: Trx,
  row: {
    id: string;
    userId: string;
    phone: string;
    prefix: string;
    attempts: number;
    now: Date;
    expiresAt: Date;
  },
) {
  await trx
    .insertInto('phone_verifications')
    .values({
      id: row.id,
      user_id: row.userId,
      phone_number: row.phone,
      prefix: row.prefix,
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
    .set((eb) => ({
      state: 'sending' as const,
      sent_at: now,
      send_refusal: null,
      sends: eb('sends', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Records that the code was sent. A new reference means a new code, and with it new attempts. */
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

/** Keeps the code valid although sending it failed, or may have failed: it may have arrived. */
export async function markMaybeSent(db: Db | Trx, id: string) {
  await db
    .updateTable('phone_verifications')
    .set({ state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Stores why sending failed, so that the person sees it on return. */
export async function recordSendRefusal(db: Db | Trx, id: string, reason: SendRefusal) {
  await db.updateTable('phone_verifications').set({ send_refusal: reason }).where('id', '=', id).execute();
}

/** Excludes a send that certainly did not happen from the prefix's counts. */
export async function excludeSend(db: Db | Trx, id: string) {
  await db
    .updateTable('phone_verifications')
    .set((eb) => ({ sends: eb('sends', '-', 1) }))
    .where('id', '=', id)
    .where('sends', '>', 0)
    .execute();
}

/** @returns false when it had already ended */
export async function endVerification(
  db: Db | Trx,
  id: string,
  state: 'approved' | 'dead',
): Promise<boolean> {
  const ended = await db
    .updateTable('phone_verifications')
    .set({ state })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'pending'])
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends a code after its last wrong guess. */
export async function spendVerification(trx: Trx, id: string, now: Date) {
  await trx
    .updateTable('phone_verifications')
    .set({ state: 'dead', spent_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'pending'])
    .execute();
}

/** How many codes of a person have ended by wrong guesses since a given time. */
export async function countSpent(trx: Trx, userId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('phone_verifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('spent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends other people's pending codes to this phone: the newest request wins. */
export async function endOthersVerifications(trx: Trx, phone: string, userId: string) {
  await trx
    .updateTable('phone_verifications')
    .set({ state: 'dead' })
    .where('phone_number', '=', phone)
    .where('user_id', '<>', userId)
    .where('state', 'in', ['sending', 'pending'])
    .execute();
}

/** Other people who have ever verified this phone. */
export async function listOthersWhoVerified(trx: Trx, phone: string, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('phone_verifications')
    .select('user_id')
    .distinct()
    .where('phone_number', '=', phone)
    .where('user_id', '<>', userId)
    .where('state', '=', 'approved')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Ends the pending codes of a person. @returns their references at the carrier */
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

export type AttemptClaim = NonNullable<Awaited<ReturnType<typeof claimAttempt>>>;

/** Claims one attempt. Concurrent guesses cannot exceed the remaining attempts. */
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

/** Returns an attempt that the carrier could not check. */
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
