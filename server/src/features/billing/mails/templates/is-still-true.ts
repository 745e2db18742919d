import { LOW_BALANCE_MINOR } from '@numlet/contract/constants';
import type { TransactionStatus } from '../../../../db/schema.ts';
import type { AccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import type { BillingMail } from '../../money/entry/billing-events.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import { allowanceMails } from '../entry/announce-allowance-mails.ts';
import { mailFor } from '../entry/lifecycle-email-rules.ts';

type Whose = {
  holder: AccountHolder;
  account: BillingAccount | undefined;
  order: Pick<Order, 'kind'> | undefined;
  subscription: Subscription | undefined;
  transaction: { status: TransactionStatus } | undefined;
  dispute: { status: 'open' | 'won' | 'lost' } | undefined;
};

/**
 * Whether a mail about a state is still true when it is sent, since it may have waited for a mail server or for its
 * turn. An event, such as a payment, stays true. A state that has changed has a mail of its own.
 */
export function isStillTrue(
  { kind, occasion, at }: Pick<BillingMail, 'kind' | 'occasion' | 'at'>,
  { holder, account, order, subscription, transaction, dispute }: Whose,
  now: Date,
): boolean {
  switch (kind) {
    case 'payment_failed':
      if (order?.kind === 'overage') return isOverageUnpaid(subscription, account);
      return isWhereItStands(subscription, holder, occasion, now);
    case 'renewal_reminder':
    case 'suspension_soon':
    case 'suspended':
    case 'release_in_7_days':
    case 'release_in_1_day':
      return isWhereItStands(subscription, holder, occasion, now);
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
      // A refund that the bank sent back has become credit, and has a mail that says so.
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

/** Whether a mail about a number's paid or unpaid time still applies. A charge under way has changed nothing yet. */
function isWhereItStands(
  subscription: Subscription | undefined,
  holder: AccountHolder,
  occasion: string,
  now: Date,
): boolean {
  if (!subscription) return false;
  return mailFor({ subscription, holder, isCharging: false }, now)?.occasion === occasion;
}

/** Whether overage that the card was refused for is still unpaid, by another payment or by credit. */
function isOverageUnpaid(
  subscription: Subscription | undefined,
  account: BillingAccount | undefined,
): boolean {
  if (!subscription || subscription.ended_at || !account) return false;
  return subscription.open_overage_minor > 0 && account.card_refused_at !== null;
}
