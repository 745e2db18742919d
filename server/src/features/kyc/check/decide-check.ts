import type { AuditAction } from '@numlet/contract/admin/audit-actions';
import type { KycRejection } from '@numlet/contract/kyc/kyc-options';
import type { Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { destroyDocuments } from '../kyc-documents.queries.ts';
import { kycMailDue } from '../kyc-events.ts';
import { destroyAt } from '../kyc-rules.ts';
import { changeSubmission, type Submission } from '../kyc-submissions.queries.ts';
import { openForm, sealForm } from '../sealed-form.ts';
import type { Verdict } from './judge-check.ts';

type Approval = Extract<Verdict, { kind: 'approved' }>;
type Rejection = Pick<
  Extract<Verdict, { kind: 'rejected' }>,
  'reasons' | 'idNumberHash' | 'idType' | 'expiresOn'
>;

/** Approves an identity that Stripe has verified. Step 2 and uploaded documents are not needed. */
export async function approveByCheck(deps: Deps, trx: Trx, submission: Submission, approval: Approval) {
  const { vault, clock } = deps;
  const now = clock.now();
  await destroyDocuments(trx, submission.id, now);
  await decide(deps, trx, submission, 'approved', {
    ...sealForm(vault, submission.id, { ...openForm(vault, submission), identity: null }),
    id_number_hash: approval.idNumberHash,
    id_type: approval.idType,
    expires_on: approval.expiresOn,
  });
}

/** Rejects with reasons that the person can act on. Uploaded documents stay for the next try. */
export async function rejectByCheck(
  deps: Deps,
  trx: Trx,
  submission: Submission,
  { reasons, idNumberHash, idType, expiresOn }: Rejection,
) {
  await decide(deps, trx, submission, 'rejected', {
    rejection_reasons: reasons,
    id_number_hash: idNumberHash ?? null,
    id_type: idType ?? null,
    expires_on: expiresOn ?? null,
  });
}

const ACTIONS = { approved: 'identity_approved', rejected: 'identity_rejected' } as const satisfies Record<
  string,
  AuditAction
>;

async function decide(
  { clock, vault, announce }: Deps,
  trx: Trx,
  submission: Submission,
  status: 'approved' | 'rejected',
  change: Parameters<typeof changeSubmission>[2],
) {
  const now = clock.now();
  const { personal } = openForm(vault, submission);
  const reasons: KycRejection[] = change.rejection_reasons ?? [];
  await changeSubmission(trx, submission, {
    ...change,
    status,
    submitted_at: submission.submitted_at ?? now,
    decided_at: now,
    country: personal?.nationality ?? null,
    destroy_at: destroyAt(status, now),
  });
  await writeAudit(trx, {
    action: ACTIONS[status],
    targetUserId: submission.user_id,
    detail: { submission_id: submission.id, by: 'Stripe Identity', reasons },
    origin: null,
    now,
  });
  await announce(trx, kycMailDue, { submissionId: submission.id, kind: status });
}
