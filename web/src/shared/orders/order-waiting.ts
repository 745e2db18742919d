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

/**
 * When to ask again after waiting so many ms: every second at first, then slower, not at all after ten minutes. Coins
 * take their time: whoever looks on while they come is answered for as long as they look.
 */
export function nextLook(waitedMs: number, { isCrypto = false } = {}): number | null {
  if (isCrypto) return waitedMs < 120_000 ? 3_000 : 15_000;
  if (waitedMs < 10_000) return 1_000;
  if (waitedMs < 60_000) return 3_000;
  if (waitedMs < 600_000) return 15_000;
  return null;
}

/** Long enough for a payment that is told of late, short enough not to greet somebody with last month's. */
const TOLD_FOR_MS = 60 * 60_000;

/**
 * Whether a return is about this purchase. The server names it in the address; without a name the newest one is meant:
 * one of these minutes, and after leaving a checkout one by card, or the return has nothing to do with it.
 */
export function isReturnOf(
  order: Pick<Order, 'created_at' | 'payment_method'> | null | undefined,
  { isNamed, cancelled }: { isNamed: boolean; cancelled: boolean },
  now: number,
): boolean {
  if (isNamed) return true;
  if (!order || now - Date.parse(order.created_at) >= TOLD_FOR_MS) return false;
  return !cancelled || order.payment_method === 'card';
}
