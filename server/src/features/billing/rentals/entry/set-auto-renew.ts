import { AppError } from '../../../../app-error.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import type { Handler } from '../../../handler.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { subscriptionDue } from '../../money/entry/billing-events.ts';
import { setByOwner, wasGranted } from './rules/renewal-setting.ts';
import { findSubscriptionOfNumber, lockSubscription, setSubscription } from './subscriptions.queries.ts';

/**
 * Switches the automatic renewal of one of the caller's numbers on or off (rule 9, automatic-renewal). Switched on, a
 * due number renews immediately if its payment method allows it.
 * @throws AppError not_found, number_not_active for a number that is being released, first_month_required for a
 * granted number without a payment
 */
export const setAutoRenew: Handler<'set-auto-renew'> = async (deps, actor, { phoneNumberId, autoRenew }) => {
  const { db, clock } = deps;
  const now = clock.now();
  const number = await findNumber(db, phoneNumberId);
  if (!number || number.account_id !== actor.accountId) throw new AppError('not_found');
  const open = number.status === 'active' ? await findSubscriptionOfNumber(db, number.id) : undefined;
  if (!open) throw new AppError('number_not_active');
  await db.transaction().execute(async (trx) => {
    const subscription = await lockSubscription(trx, open.id);
    if (!subscription || subscription.ended_at) throw new AppError('number_not_active');
    if (autoRenew && wasGranted(subscription)) throw new AppError('first_month_required');
    // The same value counts too: the owner's setting overrides earlier orders.
    await setSubscription(trx, subscription.id, now, setByOwner(autoRenew, now));
    if (subscription.auto_renew === autoRenew) return;
    await writeAudit(trx, {
      action: autoRenew ? 'auto_renew_on' : 'auto_renew_off',
      actorUserId: actor.userId,
      detail: { phone_number_id: number.id },
      origin: actor,
      now,
    });
    await deps.announce(trx, subscriptionDue, { subscriptionId: subscription.id });
    await deps.live.publish(trx, [`account:${actor.accountId}`]);
  });
  return { success: true, auto_renew: autoRenew };
};
