import { toMajor } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { OverageSettings } from '../../accounts/profile/profiles.queries.ts';
import { mayBecomeOverage } from '../../billing/rentals/entry/rules/overage-rules.ts';
import type { Subscription } from '../../billing/rentals/entry/subscriptions.queries.ts';

/** The settings, and the cost of showing all texts that are withheld now. */
export function presentOverageSettings(
  settings: OverageSettings,
  subscriptions: readonly Subscription[],
  now: Date,
): FunctionOutput<'get-overage-settings'> {
  const withheld = subscriptions
    .filter((each) => mayBecomeOverage(each, now))
    .reduce((total, each) => total + each.withheld_sms, 0);
  return {
    overage_auto_charge: settings.overage_auto_charge,
    overage_spending_cap: toMajor(settings.overage_spending_cap_minor),
    block_at_limit: settings.block_at_limit,
    preferred_payment_method: settings.preferred_payment_method,
    withheld_sms: withheld,
    withheld_cost: toMajor(withheld * OVERAGE_PRICE_MINOR),
  };
}
