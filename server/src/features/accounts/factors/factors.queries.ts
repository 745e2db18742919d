import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Locks the person's row, so that changes of their factors run one after the other. */
export async function lockPerson(trx: Trx, userId: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

export type NewFactor = {
  id: string;
  userId: string;
  name: string;
  secretSealed: Buffer;
  dataKeyId: string;
  now: Date;
};

export async function insertFactor(trx: Trx, factor: NewFactor) {
  await trx
    .insertInto('factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: 'totp',
      friendly_name: factor.name,
      status: 'unverified',
      secret_sealed: factor.secretSealed,
      data_key_id: factor.dataKeyId,
      created_at: factor.now,
      updated_at: factor.now,
    })
    .execute();
}

/** The factors in use, and the one being set up unless its time has run out. Without their secrets. */
export function listFactors(db: Db | Trx, userId: string, unverifiedSince: Date) {
  return db
    .selectFrom('factors')
    .select(['id', 'factor_type', 'friendly_name', 'status', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '=', 'verified'), eb('created_at', '>', unverifiedSince)]))
    .orderBy('created_at')
    .execute();
}

/** Locks the factor, so that concurrent tries run one after the other and cannot exceed the limit. */
export function lockFactor(trx: Trx, userId: string, factorId: string) {
  return trx
    .selectFrom('factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function dropUnverifiedFactors(trx: Trx, userId: string) {
  await trx.deleteFrom('factors').where('user_id', '=', userId).where('status', '=', 'unverified').execute();
}

/** Deletes factors that were never confirmed. */
export async function dropAbandonedFactors(db: Db | Trx, createdBefore: Date) {
  await db
    .deleteFrom('factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', createdBefore)
    .execute();
}

export async function dropFactor(trx: Trx, factorId: string) {
  await trx.deleteFrom('factors').where('id', '=', factorId).execute();
}

/** Claims the time step of a code. @returns false when this step or a later one has been used. */
export async function consumeTimeStep(trx: Trx, factorId: string, step: number, now: Date): Promise<boolean> {
  const consumed = await trx
    .updateTable('factors')
    .set({ last_used_step: step, status: 'verified', updated_at: now })
    .where('id', '=', factorId)
    .where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .executeTakeFirst();
  return consumed.numUpdatedRows === 1n;
}

export async function insertChallenge(
  trx: Trx,
  challenge: { id: string; factorId: string; sessionId: string; now: Date; expiresAt: Date },
) {
  await trx
    .insertInto('factor_challenges')
    .values({
      id: challenge.id,
      factor_id: challenge.factorId,
      session_id: challenge.sessionId,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export function findChallenge(trx: Trx, challenge: { id: string; factorId: string; sessionId: string }) {
  return trx
    .selectFrom('factor_challenges')
    .select(['expires_at', 'consumed_at'])
    .where('id', '=', challenge.id)
    .where('factor_id', '=', challenge.factorId)
    .where('session_id', '=', challenge.sessionId)
    .executeTakeFirst();
}

export async function consumeChallenge(trx: Trx, challengeId: string, now: Date) {
  await trx
    .updateTable('factor_challenges')
    .set({ consumed_at: now })
    .where('id', '=', challengeId)
    .execute();
}

export async function dropEndedChallenges(db: Db | Trx, endedBefore: Date) {
  await db.deleteFrom('factor_challenges').where('expires_at', '<', endedBefore).execute();
}
