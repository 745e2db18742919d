import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** @returns false when this proof was already used */
export async function spendProof(db: Db | Trx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('spent_proofs')
    .values({ proof_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the proofs that would be refused for their age alone. */
export async function dropExpiredProofs(db: Db, now: Date) {
  await db.deleteFrom('spent_proofs').where('expires_at', '<=', now).execute();
}
