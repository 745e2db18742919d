import type { FunctionOutput } from '@numlet/contract/functions';

type Order = NonNullable<FunctionOutput<'get-order'>['order']>;

/** The checkout of a number's first month, as the server returns it. */
export function anOrder(details: Partial<Order>): Order {
  return {
    id: 'o',
    kind: 'number_purchase',
    state: 'awaiting_payment',
    plan_type: 'starter',
    payment_method: 'card',
    phone_number: '+14155550132',
    phone_number_id: null,
    amount: 5,
    surcharge: 0,
    monthly_surcharge: 0,
    currency: 'usd',
    created_at: '2026-11-21T09:00:00Z',
    waits_until: null,
    crypto: null,
    part: null,
    refund_reason: null,
    became_credit: 0,
    paid: null,
    note: null,
    ...details,
  };
}
