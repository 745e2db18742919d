import { LOW_BALANCE_MINOR } from '@numlet/contract/constants';
import type { TransactionStatus } from '../../../../db/schema.ts';
import type { AccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import type { BillingMail } from '../../money/entry/billing-events.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import { allowanceMails } from '../entry/announce-allowance-mails.ts';
import { dueLifecycleMail } from '../entry/lifecycle-email-rules.ts';

type Rows = {
  holder: AccountHolder;
  account: BillingAccount | undefined;
  order: Pick<Order, 'kind'> | undefined;
  subscription: Subscription | undefined;
  transaction: { status: TransactionStatus } | undefined;
  dispute: { status: 'open' | 'won' | 'lost' } | undefined;
};

/**
 * Whether a mail is still true when it is sent, since it may have waited for the mail server. A mail about an event,
 * such as a payment, stays true. A changed state has another mail.
 */
export function isStillTrue(
  { kind, occasion, at }: Pick<BillingMail, 'kind' | 'occasion' | 'at'>,
  { holder, account, order, subscription, transaction, dispute }: Rows,
  now: Date,
): boolean {
  switch (kind) {
    case 'payment_failed':
      if (order?.kind === 'overage') return isOverageUnpaid(subscription, account);
      return isLifecycleMailDue(subscription, holder, occasion, now);
    case 'renewal_reminder':
    case 'suspension_soon':
    case 'suspended':
    case 'release_in_7_days':
    case 'release_in_1_day':
      return isLifecycleMailDue(subscription, holder, occasion, now);
    case 'allowance_used_up':
    case 'cap_reached':
      return (
        subscription !== undefined &&
        allowanceMails(subscription, holder, now).some((mail) => mail.occasion === occasion)
      );
    case 'low_balance':
      return (
        account !== undefined &&
        account.credit_minor < LOW_BALANCE_MINOR &&
        holder.preferred_payment_method === 'pay_per_use'
      );
    case 'withheld_purge_soon':
      // Only the messages feature knows whether the texts are still withheld.
      return subscription?.ended_at === null && at !== undefined && new Date(at) > now;
    case 'refunded':
      // A refund that the bank rejected becomes credit and has another mail.
      return transaction?.status !== 'failed';
    case 'dispute_opened':
      return dispute?.status === 'open';
    case 'receipt':
    case 'released':
    case 'refund_sent_back':
    case 'credit_received':
    case 'credit_taken_back':
      return true;
  }
}

/** Whether a mail about a number's dates still applies. A charge under way has changed nothing yet. */
function isLifecycleMailDue(
  subscription: Subscription | undefined,
  holder: AccountHolder,
  occasion: string,
  now: Date,
): boolean {
  if (!subscription) return false;
  return dueLifecycleMail({ subscription, holder, isCharging: false }, now)?.occasion === occasion;
}

/** Whether overage is still unpaid after the card was declined for it. */
function isOverageUnpaid(
  subscription: Subscription | undefined,
  account: BillingAccount | undefined,
): boolean {
  if (!subscription || subscription.ended_at || !account) return false;
  return subscription.open_overage_minor > 0 && account.card_refused_at !== null;
}
