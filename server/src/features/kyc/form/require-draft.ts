import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import { isStored } from '../kyc-rules.ts';
import {
  changeSubmission,
  findDecidedSubmission,
  findOpenSubmission,
  insertDraft,
  type Submission,
} from '../kyc-submissions.queries.ts';
import { destroySubmission } from '../retention/destroy-submission.ts';

/**
 * The person's draft, created if there is none. Locks the person's row, so that two tabs change one draft one after the
 * other.
 * @throws AppError kyc_under_review, kyc_approved
 */
export async function requireDraft(trx: Trx, userId: string, now: Date): Promise<Submission> {
  await lockUser(trx, userId);
  const open = await findOpenSubmission(trx, userId);
  if (open && (open.destroy_at === null || isStored(open, now))) {
    if (open.status === 'pending') throw new AppError('kyc_under_review');
    return open;
  }
  // It has expired, but the job that destroys it has not run yet.
  if (open) await destroySubmission(trx, open, now);
  const decided = await findDecidedSubmission(trx, userId);
  if (decided?.status === 'approved') throw new AppError('kyc_approved');
  return insertDraft(trx, userId, now);
}

/** Changes the draft. @throws AppError conflict when it has been submitted */
export async function changeDraft(trx: Trx, id: string, change: Parameters<typeof changeSubmission>[2]) {
  if (!(await changeSubmission(trx, { id, status: 'draft' }, change))) throw new AppError('conflict');
}
