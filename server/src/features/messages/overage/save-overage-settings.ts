import { toMinor } from '@numlet/contract/billing/plans';
import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../app-error.ts';
import {
  lockProfile,
  type OverageSettings,
  setOverageSettings,
} from '../../accounts/profile/profiles.queries.ts';
import { subscriptionDue } from '../../billing/money/entry/billing-events.ts';
import { requireConfirmedCharges } from '../../billing/rentals/entry/require-confirmed-charges.ts';
import { revealsTexts } from '../../billing/rentals/entry/rules/overage-rules.ts';
import { renewalForMethod } from '../../billing/rentals/entry/rules/renewal-setting.ts';
import {
  lockSubscriptionsOfAccount,
  type Subscription,
  setSubscription,
} from '../../billing/rentals/entry/subscriptions.queries.ts';
import { findOverageFunds } from '../../billing/rentals/entry/text-metering.queries.ts';
import type { Handler } from '../../handler.ts';
import { showPaidTexts } from '../withheld/show-paid-texts.ts';
import { presentOverageSettings } from './present-overage-settings.ts';
import { showForOverage } from './show-for-overage.ts';

/**
 * Changes the settings for texts over the allowance, effective at once (section 3 of the first document, rules 9, 14
 * and 15 of docs/billing.md). Saves and arriving texts wait for each other's locks.
 * @throws AppError charges_not_confirmed if a new payment method would immediately charge a sum that the owner has not
 *   confirmed
 */
export const saveOverageSettings: Handler<'save-overage-settings'> = (deps, actor, input) =>
  deps.db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, actor.userId);
    if (!before) throw new AppError('not_found');
    const after = await setOverageSettings(trx, actor.userId, merged(before, input), deps.clock.now());
    const all = await lockSubscriptionsOfAccount(trx, actor.accountId);
    let subscriptions = all.filter((each) => !each.ended_at);
    const now = deps.clock.now();
    // Makes the job process each number at once, since another payment method or cap may have consequences.
    const method = after.preferred_payment_method;
    const hasMethodChanged = method !== before.preferred_payment_method;
    for (const each of subscriptions)
      await setSubscription(trx, each.id, now, hasMethodChanged ? renewalForMethod(each, method) : {});
    if (revealsTexts(before, after)) {
      const funds = await findOverageFunds(trx, actor.accountId, now);
      const paid: Subscription[] = [];
      // Texts that are already paid for are not charged.
      for (const each of subscriptions) paid.push(await showPaidTexts(trx, each, now));
      subscriptions = funds ? await showForOverage(deps, trx, funds, paid, now) : paid;
    }
    // The texts shown above may also have to be paid at once.
    if (hasMethodChanged)
      for (const subscriptionId of await requireConfirmedCharges(
        trx,
        actor.accountId,
        input.confirmed_charges ?? [],
        now,
      ))
        await deps.announce(trx, subscriptionDue, { subscriptionId });
    await deps.live.publish(trx, [`account:${actor.accountId}`]);
    return presentOverageSettings(after, subscriptions, now);
  });

function merged(before: OverageSettings, input: ParsedInput<'save-overage-settings'>) {
  const cap = input.overage_spending_cap;
  return {
    overage_auto_charge: input.overage_auto_charge ?? before.overage_auto_charge,
    overage_spending_cap_minor: cap === undefined ? before.overage_spending_cap_minor : toMinor(cap),
    preferred_payment_method: input.preferred_payment_method ?? before.preferred_payment_method,
  };
}
