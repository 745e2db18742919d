import { AppError } from '../../../app-error.ts';
import { DAY, later } from '../../../clock.ts';
import type { Actor, Trx } from '../../../deps.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import { changeSubmission, findSubmission, type Submission } from '../kyc-submissions.queries.ts';
import { requireStored } from './require-stored.ts';
import { hasViewedSince } from './views.queries.ts';

/**
 * Reads a submission that the administrator may decide now: it waits, it is another person's, and they have opened it
 * within a day. @throws AppError not_found, kyc_decided, not_allowed, conflict
 */
export async function requireDecidable(trx: Trx, actor: Actor, id: string, now: Date): Promise<Submission> {
  const found = await findSubmission(trx, id);
  if (found) await lockUser(trx, found.user_id);
  const submission = await findSubmission(trx, id);
  if (submission?.decided_at) throw new AppError('kyc_decided');
  const waiting = requireStored(submission, now);
  if (waiting.method === 'stripe')
    throw new AppError('conflict', { message: 'Stripe decides on this verification.' });
  if (waiting.user_id === actor.userId)
    throw new AppError('not_allowed', {
      message: 'Another administrator has to decide on your documents.',
    });
  if (!(await hasViewedSince(trx, { submissionId: id, viewerId: actor.userId }, later(now, -DAY))))
    throw new AppError('conflict', { message: 'Please look at the documents before you decide.' });
  return waiting;
}

/** @throws AppError kyc_decided */
export async function decideSubmission(
  trx: Trx,
  submission: Submission,
  change: Parameters<typeof changeSubmission>[2],
) {
  if (!(await changeSubmission(trx, submission, { ...change, taken_by: null, taken_at: null })))
    throw new AppError('kyc_decided');
}
