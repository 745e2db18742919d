import type { FunctionOutput } from '@numlet/contract/functions';

export type Order = NonNullable<FunctionOutput<'get-order'>['order']>;
export type OrderState = Order['state'];

const UNPAID: readonly OrderState[] = ['reserved', 'awaiting_payment'];
const PAID: readonly OrderState[] = ['paid', 'provisioning'];

/** Whether the order will not change while the person has the page open. */
export function isSettled(state: OrderState): boolean {
  return !isUnpaid(state) && !PAID.includes(state);
}

/** Whether no payment has arrived. */
export function isUnpaid(state: OrderState): boolean {
  return UNPAID.includes(state);
}

/**
 * The delay before the next query, in ms, after waiting for `waitedMs`: a second at first, then longer, null after ten
 * minutes. Coins take longer, so orders paid by crypto are queried for as long as the page is open.
 */
export function pollDelayMs(waitedMs: number, { isCrypto = false } = {}): number | null {
  if (isCrypto) return waitedMs < 120_000 ? 3_000 : 15_000;
  if (waitedMs < 10_000) return 1_000;
  if (waitedMs < 60_000) return 3_000;
  if (waitedMs < 600_000) return 15_000;
  return null;
}

/** Long enough for a payment that is reported late, and too short to show last month's. */
const RECENT_ORDER_MS = 60 * 60_000;

/**
 * Whether a return from a checkout concerns this order. The server names the order in the address. Without a name the
 * return concerns the newest order, if it is recent and, after a cancelled checkout, one by card. Otherwise it concerns
 * no order.
 */
export function isReturnOf(
  order: Pick<Order, 'created_at' | 'payment_method'> | null | undefined,
  { isNamed, cancelled }: { isNamed: boolean; cancelled: boolean },
  now: number,
): boolean {
  if (isNamed) return true;
  if (!order || now - Date.parse(order.created_at) >= RECENT_ORDER_MS) return false;
  return !cancelled || order.payment_method === 'card';
}
