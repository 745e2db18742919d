import type { KycRejection } from '@numlet/contract/kyc/kyc-options';
import { DAY, later } from '../../../clock.ts';
import type { Deps, Trx } from '../../../deps.ts';
import type { VerifiedDocument } from '../../../ports/identity-verifier.ts';
import { hashIdNumber, readHashKey } from '../hash-key.ts';
import { bornBy, dayOf } from '../kyc-rules.ts';
import { isNumberApproved, type Submission } from '../kyc-submissions.queries.ts';
import { openForm } from '../sealed-form.ts';
import { isSameName } from './same-person.ts';

/** For this long Stripe lets a key without an address filter read the verified data. */
const READABLE_FOR_MS = 2 * DAY;

type Facts = { idNumberHash: Buffer; idType: VerifiedDocument['type']; expiresOn: string | null };
export type Verdict =
  | ({ kind: 'approved' } & Facts)
  | ({ kind: 'rejected'; reasons: KycRejection[] } & Partial<Facts>)
  /** Stripe has verified the document, but does not let our key read its data yet. */
  | { kind: 'unreadable' };

/**
 * Compares a verified document with the person's typed data: the name, the date of birth, the age, the expiry, and
 * whether another account is approved with its number. Keeps a keyed hash of the document's number, its type and its
 * expiry.
 */
export async function judgeDocument(
  deps: Deps,
  trx: Trx,
  submission: Submission,
  document: VerifiedDocument | null,
  isNumberTaken: boolean,
): Promise<Verdict> {
  const now = deps.clock.now();
  const { personal } = openForm(deps.vault, submission);
  if (!document?.dateOfBirth || !document.number || !personal) {
    deps.log.error(
      { submissionId: submission.id },
      'a verified identity check cannot be read: STRIPE_IDENTITY_KEY needs access to sensitive verification results',
    );
    const isLate = submission.submitted_at !== null && submission.submitted_at < later(now, -READABLE_FOR_MS);
    return isLate ? { kind: 'rejected', reasons: ['check-failed'] } : { kind: 'unreadable' };
  }
  const idNumberHash = hashIdNumber(await readHashKey({ ...deps, db: trx }), document.number);
  const facts = { idNumberHash, idType: document.type, expiresOn: document.expiresOn };
  const typed = { first: personal.first_name, last: personal.last_name };
  const written = { first: document.firstName ?? '', last: document.lastName ?? '' };
  const isTaken = isNumberTaken || (await isNumberApproved(trx, idNumberHash, submission.user_id));
  const findings: readonly (readonly [KycRejection, boolean])[] = [
    ['name-differs', !isSameName(typed, written)],
    ['birth-date-differs', document.dateOfBirth !== personal.date_of_birth],
    ['check-age', document.dateOfBirth > bornBy(now)],
    ['id-expired', document.expiresOn !== null && document.expiresOn < dayOf(now)],
    ['used-by-another-account', isTaken],
  ];
  const reasons = findings.filter(([, applies]) => applies).map(([reason]) => reason);
  return reasons.length === 0 ? { kind: 'approved', ...facts } : { kind: 'rejected', reasons, ...facts };
}
