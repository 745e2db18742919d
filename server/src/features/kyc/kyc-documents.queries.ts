import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

export type StoredDocument = Selectable<Database['kyc_documents']>;

export function listDocuments(db: Db | Trx, submissionId: string): Promise<StoredDocument[]> {
  return db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('key_sealed', 'is not', null)
    .orderBy(sql`array_position(array['id-front', 'id-back', 'proof-of-address', 'selfie'], kind)`)
    .execute();
}

/** The documents of a person that are still stored. */
export function listDocumentsOf(db: Db | Trx, userId: string, now: Date): Promise<StoredDocument[]> {
  return db
    .selectFrom('kyc_documents as d')
    .innerJoin('kyc_submissions as k', 'k.id', 'd.submission_id')
    .selectAll('d')
    .where('k.user_id', '=', userId)
    .where('k.destroy_at', '>', now)
    .where('d.key_sealed', 'is not', null)
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .execute();
}

export function findDocument(db: Db | Trx, submissionId: string, kind: KycDocumentKind) {
  return db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export function findDocumentById(db: Db | Trx, id: string): Promise<StoredDocument | undefined> {
  return db.selectFrom('kyc_documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertDocument(trx: Trx, document: Insertable<Database['kyc_documents']>) {
  await trx.insertInto('kyc_documents').values(document).execute();
}

/**
 * Destroys documents: the wrapped key is overwritten, the row is deleted, and the object waits for its deletion unless
 * another submission of the person uses it.
 */
export async function destroyDocuments(trx: Trx, submissionId: string, now: Date, kind?: KycDocumentKind) {
  const chosen = trx
    .selectFrom('kyc_documents')
    .select(['id', 'object_id'])
    .where('submission_id', '=', submissionId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'selfie'));
  const rows = await chosen.execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('kyc_documents')
    .set({ key_sealed: null, preview_sealed: null })
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('kyc_documents').where('id', 'in', ids).execute();
  for (const { object_id } of rows) {
    const shared = await trx
      .selectFrom('kyc_documents')
      .select('id')
      .where('object_id', '=', object_id)
      .limit(1)
      .executeTakeFirst();
    if (!shared) await insertObjectDeletion(trx, object_id, now);
  }
}

/** Schedules the deletion of an object from the storage, at once or later. */
export async function insertObjectDeletion(db: Db | Trx, objectId: string, notBefore: Date) {
  await db
    .insertInto('kyc_object_deletions')
    .values({ object_id: objectId, not_before: notBefore })
    .onConflict((conflict) => conflict.column('object_id').doUpdateSet({ not_before: notBefore }))
    .execute();
}

/** @returns false when the deletion has been done, or was never requested */
export async function removeObjectDeletion(db: Db | Trx, objectId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('kyc_object_deletions')
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

export async function listDueObjectDeletions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kyc_object_deletions')
    .select('object_id')
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .limit(limit)
    .execute();
  return rows.map(({ object_id }) => object_id);
}
