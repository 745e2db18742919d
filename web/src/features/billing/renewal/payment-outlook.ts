import type { NextPayment } from '@numlet/contract/billing/outlook';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import type { Subscription } from '../use-billing-info.ts';

export type PaymentOutlook = {
  /** When the number is due, or its state if it is unpaid: '29 Nov 2026', 'Unpaid since 18 Nov 2026'. */
  when: string;
  /** The sum of that payment and its method: '$2.00 by card'. */
  sum: string | null;
  tone: 'plain' | 'amber' | 'red';
};

/** The next payment of one number in the few words of a table's cell. */
export function paymentOutlook(subscription: Subscription): PaymentOutlook {
  const { status, disputed, current_period_end: end, outlook } = subscription;
  const date = end ? formatDate(end) : '';
  if (disputed) return { when: 'On hold', sum: 'until your bank decides', tone: 'amber' };
  if (status === 'suspended') return { when: 'Suspended', sum: end && `unpaid since ${date}`, tone: 'red' };
  return {
    when: status === 'grace_period' ? `Unpaid since ${date}` : date,
    sum: outlook?.next_payment ? sumWords(outlook.next_payment) : null,
    tone: status === 'grace_period' ? 'amber' : 'plain',
  };
}

function sumWords({ method, reason, amount, renewal, currency }: NextPayment): string {
  if (method)
    return `${formatMoney(amount, currency, 'always')} ${method === 'card' ? 'by card' : 'from credit'}`;
  const sum = formatMoney(renewal, currency, 'always');
  switch (reason) {
    case 'being_deleted':
    case 'account_blocked':
      return 'not charged';
    case 'credit_too_low':
      return `${sum}, credit too low`;
    case 'card_refused':
      return `${sum}, card declined`;
    case 'card_waits':
      return `${sum}, dispute open`;
    case 'no_card':
      return `${sum}, no card`;
    default:
      return `${sum} if you renew`;
  }
}
