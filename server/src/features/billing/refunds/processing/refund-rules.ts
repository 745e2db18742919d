import { formatMinor } from '@numlet/contract/billing/plans';
import type { Currency } from '../../../../db/schema.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';

/** Returns, in words, why an administrator cannot refund a payment now, or null. */
export function refundRefusal(
  order: Pick<Order, 'state' | 'amount_minor' | 'delivered_at'>,
  { isDisputed, isOwed }: { isDisputed: boolean; isOwed: boolean },
): string | null {
  if (order.amount_minor === 0) return 'Nothing was paid for this.';
  if (isDisputed) return 'The bank disputes this payment. Wait for its decision.';
  if (isOwed) return 'This payment is in the recovery queue, to be paid out manually.';
  switch (order.state) {
    case 'refund_due':
      return 'The refund of this payment is already on its way.';
    case 'refunded':
      return 'This payment has already been refunded.';
    case 'needs_action':
      return 'This purchase is in the recovery queue: refund it there.';
    case 'active':
      return null;
    default:
      return 'This was not paid, or is not delivered yet. A purchase that cannot be delivered is refunded automatically.';
  }
}

/** Returns why a payment's method cannot receive a refund, or null. A closed account cannot spend credit. */
export function receiverRefusal(
  { method, kind }: Pick<Order, 'method' | 'kind'>,
  { ends, hasLeft }: { ends: boolean; hasLeft: boolean },
): string | null {
  if (method === 'card') return null;
  if (kind === 'credit' && !hasLeft)
    return 'This credit was bought by crypto, which cannot be refunded automatically. It stays credit.';
  if (!hasLeft || (method === 'crypto' && ends)) return null;
  return method === 'crypto'
    ? 'This account is closed, so credit in it could not be spent. Refund all of it and end the purchase: the amount then goes to the recovery queue for you to pay out manually.'
    : 'This was paid from credit and the account is closed, so it cannot be refunded.';
}

/** Whether a full refund needs the choice between "stays" and "ends". Credit and received texts need none. */
export function needsPaidForChoice(kind: Order['kind']): boolean {
  return kind !== 'credit' && kind !== 'overage';
}

export type RefundableAmount = {
  /** The rest without refunds and requested refunds, in the payment's minor units. */
  minor: number;
  /** The most that may be refunded: bought credit only if it is unspent. */
  most: number;
  currency: Currency;
};

export type Decision = { minor: number; ends: boolean } | { field: 'amount' | 'paidFor'; problem: string };

/**
 * Decides the amount of a refund and whether the purchase ends. For the whole rest the administrator chooses; a part
 * never ends it. Credit always ends with its refund; texts over the allowance were received.
 */
export function decideRefund(
  kind: Order['kind'],
  { minor: left, most, currency }: RefundableAmount,
  wanted: { minor?: number | undefined; paidFor?: 'stays' | 'ends' | undefined },
): Decision {
  const minor = wanted.minor ?? most;
  if (minor > most)
    return {
      field: 'amount',
      problem:
        most < left
          ? `Amount is more than the ${formatMinor(most, currency)} left of this credit: the rest is spent.`
          : `Amount is more than the ${formatMinor(left, currency)} left of this payment.`,
    };
  const isWhole = minor === left;
  if (most < left && wanted.paidFor)
    return {
      field: 'paidFor',
      problem: `Part of this credit is spent. The remaining ${formatMinor(most, currency)} is withdrawn with its refund: leave this out.`,
    };
  if (!isWhole && wanted.paidFor === 'ends')
    return {
      field: 'paidFor',
      problem: `A partial refund cannot end the purchase. Refund all that is left, ${formatMinor(left, currency)}, or choose Stays active.`,
    };
  if (isWhole && kind === 'credit' && wanted.paidFor === 'stays')
    return { field: 'paidFor', problem: 'Bought credit ends with its refund.' };
  if (isWhole && !wanted.paidFor && needsPaidForChoice(kind))
    return {
      field: 'paidFor',
      problem: 'This is a full refund: choose whether the purchase stays or ends.',
    };
  return { minor, ends: isWhole && wanted.paidFor !== 'stays' };
}
