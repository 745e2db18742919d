import { AppError } from '../../../app-error.ts';
import { isUniqueViolation } from '../../../db/postgres-errors.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { kycMailDue } from '../kyc-events.ts';
import { dayOf, destroyAt } from '../kyc-rules.ts';
import { decideSubmission, requireDecidable } from './require-decidable.ts';

type Approval = { submissionId: string; expiresOn?: string | undefined; note?: string | undefined };

/**
 * Approves an identity. Refuses a second approval of one document number.
 * @throws AppError not_found, kyc_decided, kyc_number_approved, not_allowed, conflict, invalid_input
 */
export const adminApproveIdentity: Handler<'admin-approve-identity'> = async (deps, actor, input) => {
  if (input.expiresOn && input.expiresOn < dayOf(deps.clock.now()))
    throw new AppError('invalid_input', {
      field: 'expiresOn',
      message: 'Expiry date is in the past: an expired document cannot be approved.',
    });
  try {
    await approve(deps, actor, input);
  } catch (error) {
    if (!isUniqueViolation(error, 'kyc_submissions_number')) throw error;
    throw new AppError('kyc_number_approved', { cause: error });
  }
  return { success: true };
};

async function approve(
  { db, clock, announce }: Deps,
  actor: Actor,
  { submissionId, expiresOn, note }: Approval,
) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const submission = await requireDecidable(trx, actor, submissionId, now);
    await decideSubmission(trx, submission, {
      status: 'approved',
      decided_at: now,
      decided_by: actor.userId,
      expires_on: expiresOn ?? null,
      note: note ?? null,
      destroy_at: destroyAt('approved', now),
    });
    await writeAudit(trx, {
      action: 'identity_approved',
      actorUserId: actor.userId,
      targetUserId: submission.user_id,
      detail: { submission_id: submission.id },
      origin: actor,
      now,
    });
    await announce(trx, kycMailDue, { submissionId: submission.id, kind: 'approved' });
  });
}
