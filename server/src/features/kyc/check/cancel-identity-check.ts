import { lockUser } from '../../accounts/profile/users.queries.ts';
import type { Handler } from '../../handler.ts';
import { getKyc } from '../form/get-kyc.ts';
import { changeDraft } from '../form/require-draft.ts';
import { findOpenSubmission } from '../kyc-submissions.queries.ts';
import { cancelCheck } from './cancel-check.ts';

/**
 * Cancels the open check, so that documents can be uploaded instead. A repeat is harmless.
 * @throws AppError kyc_under_review if Stripe is already deciding
 */
export const cancelIdentityCheck: Handler<'cancel-identity-check'> = async (deps, actor) => {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, actor.userId);
    if (!(await cancelCheck(trx, actor, now))) return;
    const draft = await findOpenSubmission(trx, actor.userId);
    if (draft) await changeDraft(trx, draft.id, { method: 'upload' });
  });
  return getKyc(deps, actor, {});
};
