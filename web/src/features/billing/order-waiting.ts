import type { FunctionOutput } from '@numlet/contract/functions';

export type Order = NonNullable<FunctionOutput<'get-order'>['order']>;
export type OrderState = Order['state'];

const UNPAID: readonly OrderState[] = ['reserved', 'awaiting_payment'];
const PAID: readonly OrderState[] = ['paid', 'provisioning'];

/** Nothing more will happen by itself while somebody looks at the page. */
export function isSettled(state: OrderState): boolean {
  return !isUnpaid(state) && !PAID.includes(state);
}

/** No payment has arrived. */
export function isUnpaid(state: OrderState): boolean {
  return UNPAID.includes(state);
}

/** When to ask again after waiting so many ms: every second at first, then slower, not at all after ten minutes. */
export function nextLook(waitedMs: number): number | null {
  if (waitedMs < 10_000) return 1_000;
  if (waitedMs < 60_000) return 3_000;
  if (waitedMs < 600_000) return 15_000;
  return null;
}

export type OrderWords = {
  tone: 'waiting' | 'arrived' | 'look' | 'plain';
  title: string;
  text: string | null;
};

/** What a buyer is told. The server's own words come first; these are for the states that say it all. */
export function orderWords(order: Order): OrderWords {
  const words = STATE_WORDS[order.state];
  return { ...words, text: order.message ?? words.text };
}

const STATE_WORDS: Record<OrderState, OrderWords> = {
  reserved: { tone: 'waiting', title: 'Waiting for the payment to be confirmed', text: null },
  awaiting_payment: { tone: 'waiting', title: 'Waiting for the payment to be confirmed', text: null },
  paid: { tone: 'waiting', title: 'Payment received, setting up your number', text: null },
  provisioning: { tone: 'waiting', title: 'Payment received, setting up your number', text: null },
  active: { tone: 'arrived', title: 'Your number is ready', text: 'It receives texts from now on.' },
  expired: { tone: 'plain', title: 'The payment was not completed', text: 'Nothing was charged.' },
  needs_action: {
    tone: 'look',
    title: 'Payment received, the number needs a person',
    text: 'Within a day you have the number, or your money back.',
  },
  refund_due: {
    tone: 'look',
    title: 'This number could not be had',
    text: 'Somebody else got it first. Your payment is on its way back.',
  },
  refunded: {
    tone: 'look',
    title: 'Your payment has been returned',
    text: 'This number could not be delivered.',
  },
};
