import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { lockUser } from '../accounts/profile/users.queries.ts';
import { changeSubmission, findDecidedSubmission } from './kyc-submissions.queries.ts';

/** Ends the approval of a person whose name has changed: the approval was for the former name. */
export async function endApprovalOfName({ db, clock }: Deps, { userId }: { userId: string }) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const decided = await findDecidedSubmission(trx, userId);
    if (decided?.status !== 'approved') return;
    await changeSubmission(trx, decided, { status: 'ended', id_number_hash: null });
    await writeAudit(trx, {
      action: 'identity_ended',
      targetUserId: userId,
      detail: { submission_id: decided.id },
      origin: null,
      now,
    });
  });
}
