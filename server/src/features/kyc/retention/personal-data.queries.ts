import type { Trx } from '../../../deps.ts';
import { destroyDocuments } from '../kyc-documents.queries.ts';
import { deleteSubmissionsOf, listSubmissionsOf } from '../kyc-submissions.queries.ts';

/** Destroys every document and form of a person, in the transaction that erases the rest. */
export async function eraseKycData(trx: Trx, userId: string, now: Date) {
  for (const { id } of await listSubmissionsOf(trx, userId)) await destroyDocuments(trx, id, now);
  await deleteSubmissionsOf(trx, userId);
}
