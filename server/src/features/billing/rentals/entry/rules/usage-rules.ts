import { GRACE_SHOWN_MESSAGES } from '@numlet/contract/constants';
import type { Subscription } from '../subscriptions.queries.ts';
import { paymentStatusAt } from './subscription-rules.ts';

/**
 * The allowance and use that a number's owner sees. After the due date the coming period counts, of which 40 texts are
 * shown (rule 10, texts-in-grace).
 */
export function usageOf(subscription: Subscription, now: Date) {
  const { used_sms, withheld_sms, grace_sms, grace_withheld_sms } = subscription;
  if (paymentStatusAt(subscription, now) === 'active')
    return {
      included: subscription.included_sms,
      used: used_sms,
      withheld: withheld_sms,
      arrived: used_sms + subscription.overage_sms + withheld_sms + subscription.purged_sms,
    };
  return {
    included: GRACE_SHOWN_MESSAGES,
    used: grace_sms,
    withheld: withheld_sms + grace_withheld_sms,
    arrived: grace_sms + grace_withheld_sms,
  };
}
