import type { NextPayment } from '@numlet/contract/billing/outlook';
import { addUp } from '../../../shared/billing/money.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

export type DuePayment = { subscription: Subscription; phone: string; payment: NextPayment };

/** The payment that is due first, and what the page shows together with it. A day is in the person's time zone. */
export type PaymentDay = {
  first: DuePayment;
  isOverdue: boolean;
  /** The automatic payments of that day with the same method and currency, including the first. */
  together: readonly DuePayment[];
  /** Their sum, in the currency of the first. */
  total: number;
  /** How many other numbers are due that day, or are overdue like this one. */
  others: number;
};

/**
 * Groups the payments that are due first; null if nothing is due. The server decides each payment; this groups them by
 * day.
 */
export function paymentDay(info: BillingInfo): PaymentDay | null {
  const [first, ...later] = info.subscriptions
    .flatMap((subscription): DuePayment[] => {
      const payment = subscription.outlook?.next_payment;
      const phone = subscription.phone_number;
      return payment && phone ? [{ subscription, phone, payment }] : [];
    })
    .toSorted((a, b) => a.payment.due.localeCompare(b.payment.due));
  if (!first) return null;
  const { status } = first.subscription;
  const isOverdue = status === 'grace_period';
  const sameDay = later.filter(
    ({ payment, subscription }) => dayOf(payment) === dayOf(first.payment) && subscription.status === status,
  );
  const isAlike = ({ payment: { method, currency } }: DuePayment) =>
    method !== null && method === first.payment.method && currency === first.payment.currency;
  // A person pays an overdue number with the button beside its sum, which is for that number alone.
  const together = isOverdue ? [first] : [first, ...sameDay.filter(isAlike)];
  return {
    first,
    isOverdue,
    together,
    total: addUp(together.map(({ payment }) => payment.amount)),
    others: sameDay.filter((each) => !together.includes(each)).length,
  };
}

function dayOf({ due }: NextPayment): string {
  return new Date(due).toDateString();
}
