import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { isStored } from '../kyc-rules.ts';
import { findDecidedSubmission, findOpenSubmission } from '../kyc-submissions.queries.ts';

/** Refuses an upload before it is received. Storing it checks again, since the state may have changed. */
export async function requireOpenForUploads({ db, clock }: Deps, userId: string) {
  const open = await findOpenSubmission(db, userId);
  if (open?.status === 'pending' && isStored(open, clock.now())) throw new AppError('kyc_under_review');
  if (!open && (await findDecidedSubmission(db, userId))?.status === 'approved')
    throw new AppError('kyc_approved');
}
