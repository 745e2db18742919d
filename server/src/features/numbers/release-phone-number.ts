import { AppError } from '../../app-error.ts';
import type { Actor, Deps } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { requireFreshConfirmation } from '../accounts/passwords/require-fresh-confirmation.ts';
import { findAccountHolder } from '../accounts/profile/memberships.queries.ts';
import { advancePersonVersion } from '../accounts/status/advance-person-version.ts';
import type { Handler } from '../handler.ts';
import { numberReleaseDue } from './number-events.ts';
import { findNumber, startRelease } from './phone-numbers.queries.ts';

/**
 * Releases a number, for its owner and for administrators (section 4 of the first document: only while its status is
 * active). It receives nothing from this moment; a job then releases it at the carrier, with retries. An administrator
 * gives a reason and the version of the owner's record (docs/decisions/049).
 * @throws AppError not_found for a number that is not the caller's, number_not_active when it is being released,
 *   invalid_input for another person's number without a reason, changed_meanwhile, reauthentication_needed for another
 *   person's number
 */
export const releasePhoneNumber: Handler<'release-phone-number'> = async (
  deps,
  actor,
  { phoneNumberId, reason, version },
) => {
  const number = await findNumber(deps.db, phoneNumberId);
  if (!number || (number.account_id !== actor.accountId && !mayAdminister(deps, actor)))
    throw new AppError('not_found');
  const belongsToOther = number.account_id !== actor.accountId;
  if (belongsToOther && reason === undefined)
    throw new AppError('invalid_input', { field: 'reason', message: 'Reason is required.' });
  // A release cannot be undone.
  if (belongsToOther) await requireFreshConfirmation(deps, actor, 'release-phone-number');
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const owner = belongsToOther ? await findAccountHolder(trx, number.account_id) : undefined;
    if (owner) await advancePersonVersion(trx, owner.user_id, version);
    if (!(await startRelease(trx, number.id, now))) throw new AppError('number_not_active');
    await writeAudit(trx, {
      action: 'number_released',
      actorUserId: actor.userId,
      ...(owner ? { targetUserId: owner.user_id } : {}),
      detail: { phone_number_id: number.id, e164: number.e164 },
      reason: belongsToOther ? (reason ?? null) : null,
      origin: actor,
      now,
    });
    await deps.announce(trx, numberReleaseDue, { phoneNumberId: number.id });
    await deps.live.publish(trx, [`account:${number.account_id}`]);
  });
  return { success: true };
};

/** Other people's numbers are accessible under the same conditions as the administrators' own functions. */
function mayAdminister({ settings }: Deps, { role, aal }: Actor): boolean {
  return role === 'admin' && (settings.adminMfa === 'off' || aal === 'aal2');
}
