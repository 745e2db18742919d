import type { Trx } from '../../../deps.ts';
import { endChecksOfSubmission } from '../check/checks.queries.ts';
import { insertRedactions } from '../check/redactions.queries.ts';
import { destroyDocuments } from '../kyc-documents.queries.ts';
import { isOpen } from '../kyc-rules.ts';
import { changeSubmission, type Submission } from '../kyc-submissions.queries.ts';

/**
 * Destroys the sealed data of a submission, in the transaction of the caller, and has its copies deleted at Stripe.
 * Keeps the result, the kind and country of the document, its expiry date, the reviewer and the times. The keyed hash
 * of the document number stays for a valid approval, since two approvals on one number are refused.
 */
export async function destroySubmission(trx: Trx, submission: Submission, now: Date) {
  await destroyDocuments(trx, submission.id, now);
  await insertRedactions(trx, await endChecksOfSubmission(trx, submission.id), now);
  await changeSubmission(trx, submission, {
    ...(isOpen(submission.status) ? { status: 'abandoned' as const } : {}),
    ...(submission.status === 'approved' ? {} : { id_number_hash: null }),
    form_sealed: null,
    key_sealed: null,
    data_key_id: null,
    rejection_reasons: null,
    message: null,
    note: null,
    destroy_at: null,
  });
}
