import type { Order } from './orders.queries.ts';

/** What a buyer is told about their order, or null where the state says it all. */
export function orderMessage({
  state,
  last_error_kind,
  paid_at,
}: Pick<Order, 'state' | 'last_error_kind' | 'paid_at'>): string | null {
  switch (state) {
    case 'paid':
    case 'provisioning':
      return last_error_kind
        ? 'Your payment has arrived. The carrier is slow to answer; we keep trying.'
        : 'Your payment has arrived. The number is being set up.';
    case 'needs_action':
      return last_error_kind === 'regulatory'
        ? 'Your payment has arrived. The carrier asks for documents before it hands over this number: we look at it within a day, or return your money.'
        : 'Your payment has arrived. Something needs a look by a person: within a day you have the number, or your money back.';
    case 'refund_due':
      return 'Somebody else got this number first. Your payment is on its way back.';
    case 'refunded':
      return 'This number could not be delivered. Your payment has been returned.';
    case 'expired':
      return paid_at ? null : 'The time to pay ran out. Nothing was charged.';
    case 'reserved':
    case 'awaiting_payment':
    case 'active':
      return null;
  }
}
