import { formatMinor } from '@numlet/contract/billing/plans';
import { formatDate } from '../../../lib/format.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { type PreferredMethod, type Renewal, renewalOf } from './next-payment.ts';

export type PaymentOutlook = {
  /** When the number is due, or what it is instead of paid: '29 Nov 2026', 'Unpaid since 18 Nov 2026'. */
  when: string;
  /** How much is paid then, and with what: '$2.00 by card'. Null until the payment method is known. */
  sum: string | null;
  tone: 'plain' | 'amber' | 'red';
};

/** The next payment of one number in the few words of a table's cell (rules 17, 19, 21 and 26 of docs/billing.md). */
export function paymentOutlook(
  info: BillingInfo,
  subscription: Subscription,
  preferred: PreferredMethod | undefined,
): PaymentOutlook {
  const { status, disputed, current_period_end: end } = subscription;
  const date = end ? formatDate(end) : '';
  if (disputed) return { when: 'On hold', sum: 'until your bank decides', tone: 'amber' };
  if (status === 'suspended') return { when: 'Suspended', sum: end && `unpaid since ${date}`, tone: 'red' };
  const renewal = preferred && renewalOf(info, subscription, preferred);
  return {
    when: status === 'grace_period' ? `Unpaid since ${date}` : date,
    sum: renewal ? sumWords(renewal) : null,
    tone: status === 'grace_period' ? 'amber' : 'plain',
  };
}

function sumWords({ method, why, sumMinor, renewalMinor, currency }: Renewal): string {
  if (method) return `${formatMinor(sumMinor, currency)} ${method === 'card' ? 'by card' : 'from credit'}`;
  const sum = formatMinor(renewalMinor, currency);
  switch (why) {
    case 'being_deleted':
      return 'not charged';
    case 'too_little_credit':
      return `${sum}, credit too low`;
    case 'card_refused':
      return `${sum}, card declined`;
    case 'card_waits':
      return `${sum}, dispute open`;
    case 'no_means':
      return `${sum}, no card`;
    default:
      return `${sum} if you renew`;
  }
}
