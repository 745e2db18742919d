import type { Trx } from '../../../deps.ts';
import { deleteChecksOf, listChecksOf } from '../check/checks.queries.ts';
import { insertRedactions } from '../check/redactions.queries.ts';
import { destroyDocuments } from '../kyc-documents.queries.ts';
import { deleteSubmissionsOf, listSubmissionsOf } from '../kyc-submissions.queries.ts';

/**
 * Destroys every document and form of a person, in the transaction that erases the rest. A job whose rows name no
 * person deletes the copies at Stripe.
 */
export async function eraseKycData(trx: Trx, userId: string, now: Date) {
  for (const { id } of await listSubmissionsOf(trx, userId)) await destroyDocuments(trx, id, now);
  const checks = await listChecksOf(trx, userId);
  await insertRedactions(
    trx,
    checks.flatMap(({ ref }) => ref ?? []),
    now,
  );
  await deleteChecksOf(trx, userId);
  await deleteSubmissionsOf(trx, userId);
}
