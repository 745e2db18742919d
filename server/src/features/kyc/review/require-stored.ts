import { AppError } from '../../../app-error.ts';
import { isStored } from '../kyc-rules.ts';
import type { Submission } from '../kyc-submissions.queries.ts';

/** A submission whose documents a reviewer may open: no draft, and not deleted. @throws AppError not_found */
export function requireStored(submission: Submission | undefined, now: Date): Submission {
  if (!submission || submission.status === 'draft' || submission.status === 'abandoned')
    throw new AppError('not_found');
  if (!isStored(submission, now))
    throw new AppError('not_found', { message: 'These documents have been deleted.' });
  return submission;
}
