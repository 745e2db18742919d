import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { kycMailDue } from '../kyc-events.ts';
import { destroyAt } from '../kyc-rules.ts';
import { decideSubmission, requireDecidable } from './require-decidable.ts';

/**
 * Rejects a submission. The person reads the reasons and the message. The note is for administrators only.
 * @throws AppError not_found, kyc_decided, not_allowed, conflict
 */
export const adminRejectIdentity: Handler<'admin-reject-identity'> = async (deps, actor, input) => {
  const { db, clock, announce } = deps;
  const now = clock.now();
  const reasons = [...new Set(input.reasons)];
  await db.transaction().execute(async (trx) => {
    const submission = await requireDecidable(trx, actor, input.submissionId, now);
    await decideSubmission(trx, submission, {
      status: 'rejected',
      decided_at: now,
      decided_by: actor.userId,
      rejection_reasons: reasons,
      message: input.message ?? null,
      note: input.note ?? null,
      destroy_at: destroyAt('rejected', now),
    });
    await writeAudit(trx, {
      action: 'identity_rejected',
      actorUserId: actor.userId,
      targetUserId: submission.user_id,
      detail: { submission_id: submission.id, reasons },
      origin: actor,
      now,
    });
    await announce(trx, kycMailDue, { submissionId: submission.id, kind: 'rejected' });
  });
  return { success: true };
};
