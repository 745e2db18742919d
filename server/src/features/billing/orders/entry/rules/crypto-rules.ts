import { CRYPTO_DEPOSIT_RESERVATION_HOURS } from '@numlet/contract/constants';
import { DAY, HOUR, later, MINUTE } from '../../../../../clock.ts';
import type { CryptoPayment } from '../crypto-payments.queries.ts';
import type { Order } from '../orders.queries.ts';

/** A shortfall that counts as full once the provider calls the payment finished: in per cent, and in cents at most. */
const TOLERANCE_PERCENT = 5;
const TOLERANCE_MOST_MINOR = 50;
/** For coins that are not seen yet: the hour for which a number is kept, and one more for their transfer. */
const RATE_HOLDS_MS = 2 * HOUR;
const DECIMALS = 20;
const SOON_MS = 3 * MINUTE;
const SOON_FOR_MS = 2 * HOUR;
const LESS_SOON_MS = 20 * MINUTE;
const LATER_EVERY_MS = 6 * HOUR;
const LOOK_FOR_MS = 14 * DAY;
const REST_MAY_COME_MS = CRYPTO_DEPOSIT_RESERVATION_HOURS * HOUR;

/** An address that was created for an order, with the deposits to it that are payments of their own at the provider. */
export type Address = {
  root: CryptoPayment;
  /** Further deposits of the same coin. */
  further: CryptoPayment[];
  /** Deposits of other coins, and failed ones: no rule says what they are worth. */
  unexpected: CryptoPayment[];
};

export function toAddresses(payments: readonly CryptoPayment[]): Address[] {
  return payments
    .filter((payment) => payment.provider_payment_id !== null && payment.parent_payment_id === null)
    .map((root) => {
      const more = payments.filter((one) => one.parent_payment_id === root.provider_payment_id);
      // Further coins at an address whose deposit waits for a human go to that human too.
      const isStrange = (one: CryptoPayment) =>
        one.pay_currency !== root.pay_currency || root.outcome === 'queued' || hasFailed(root);
      return {
        root,
        further: more.filter((one) => !isStrange(one) && !hasFailed(one)),
        unexpected: [...more, root].filter(
          (one) => (one !== root && isStrange(one) && hasArrived(one)) || hasFailed(one),
        ),
      };
    });
}

/** What has arrived at an address, in cents: coins in its window at the order's rate, the rest as estimated. */
export function worthOf({ root, further }: Address): number {
  return worthAt(root, [root, ...further].filter(hasArrived));
}

/** Cents of deposits, at the rate of the address or as estimated (rule 28 of docs/billing.md). */
export function worthAt(
  { price_minor, pay_amount }: Pick<CryptoPayment, 'price_minor' | 'pay_amount'>,
  deposits: readonly CryptoPayment[],
): number {
  const atRate = deposits.reduce(
    (sum, one) => sum + toUnits(one.actually_paid) - toUnits(one.estimated_coins),
    0n,
  );
  const estimated = deposits.reduce((sum, one) => sum + one.estimated_minor, 0);
  return worthMinor(price_minor, pay_amount, atRate) + estimated;
}

/**
 * Until when coins keep the rate that their address was created with: two hours, or a day from the first coins that
 * came within these. An address takes coins for ever, and only the buyer could gain if that rate never ended.
 */
export function windowEnd({
  created_at,
  first_deposit_at: first,
}: Pick<CryptoPayment, 'created_at' | 'first_deposit_at'>): Date {
  const end = later(created_at, RATE_HOLDS_MS);
  return first && first <= end ? later(first, REST_MAY_COME_MS) : end;
}

/** Whether coins came to an address after its window: they do not pay for the order. */
export function isLate({ root, further }: Address): boolean {
  const end = windowEnd(root);
  return [root, ...further].some(({ first_deposit_at: first }) => first !== null && first > end);
}

/** Whether coins came to an address in its window, and more coins may still complete the price. */
export function mayFill({ root }: Address, now: Date): boolean {
  const { outcome, first_deposit_at: first } = root;
  return outcome === null && first !== null && first <= windowEnd(root) && windowEnd(root) > now;
}

/** Cents for a number of coins, as a share of the coins asked for the price; rounded half up. */
export function worthMinor(priceMinor: number, payAmount: string | null, paid: bigint): number {
  const asked = payAmount === null ? 0n : toUnits(payAmount);
  if (asked === 0n) return 0;
  return Number((BigInt(priceMinor) * paid * 2n + asked) / (asked * 2n));
}

/**
 * Whether the price has arrived in the window: all of it, or a little less in a payment that the provider calls
 * finished. Credit has no such tolerance: fewer coins buy less credit.
 */
export function isFull(address: Address, { kind }: Pick<Order, 'kind'>): boolean {
  const { root, further } = address;
  const estimated = [root, ...further].filter(hasArrived).reduce((sum, one) => sum + one.estimated_minor, 0);
  const missing = root.price_minor - (worthOf(address) - estimated);
  if (missing <= 0) return true;
  const tolerated = Math.min((root.price_minor * TOLERANCE_PERCENT) / 100, TOLERANCE_MOST_MINOR);
  return kind !== 'credit' && root.status === 'finished' && missing <= tolerated;
}

/** Whether the provider expects no more coins, although the price has not arrived. */
export function isEnded({ root }: Address): boolean {
  return root.outcome === null && root.status === 'finished';
}

/** Cents of an address that are recorded already. */
export function bookedOf({ root }: Address): number {
  // A human handles all of it.
  if (root.outcome === 'queued') return Number.MAX_SAFE_INTEGER;
  return root.credited_minor + (root.outcome === 'paid' ? root.price_minor : 0);
}

/** The id under which new coins are recorded: coins that come after an earlier receipt get a receipt of their own. */
export function receiptOf(address: Address): string {
  const booked = bookedOf(address);
  return `${address.root.provider_payment_id}${booked === 0 ? '' : `+${booked}`}`;
}

/** Whether coins have been seen that their network is still confirming. */
export function isUnderWay({ status }: Pick<CryptoPayment, 'status'>): boolean {
  return under.has(status);
}

/** Whether coins have been seen, confirmed or not. */
export function isSeen({ status, actually_paid }: Pick<CryptoPayment, 'status' | 'actually_paid'>): boolean {
  return seen.has(status) || toUnits(actually_paid) > 0n;
}

/** When the provider is asked again; null once nothing is expected any more. */
export function nextLook(
  order: Pick<Order, 'state'>,
  payment: Pick<CryptoPayment, 'status' | 'outcome' | 'created_at' | 'first_deposit_at' | 'actually_paid'>,
  now: Date,
): Date | null {
  const { first_deposit_at: first } = payment;
  const waits = order.state === 'awaiting_payment' && payment.outcome === null;
  if (!waits && later(first ?? payment.created_at, LOOK_FOR_MS) <= now) return null;
  if (waits || under.has(payment.status)) {
    const isRecent = later(first ?? payment.created_at, SOON_FOR_MS) > now;
    return later(now, isRecent ? SOON_MS : LESS_SOON_MS);
  }
  const next = later(now, LATER_EVERY_MS);
  const end = windowEnd(payment);
  return first && payment.outcome === null && end > now && end < next ? end : next;
}

/** Coins as text without an exponent: `0.00008333`. */
export function writeCoins(units: bigint): string {
  const digits = units.toString().padStart(DECIMALS + 1, '0');
  const whole = digits.slice(0, -DECIMALS);
  const rest = digits.slice(-DECIMALS).replace(/0+$/, '');
  return rest ? `${whole}.${rest}` : whole;
}

export function toUnits(decimal: string): bigint {
  const [whole = '0', rest = ''] = decimal.split('.');
  return BigInt(whole + rest.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

export function sumArrived(payments: readonly CryptoPayment[]): bigint {
  return payments.filter(hasArrived).reduce((sum, one) => sum + toUnits(one.actually_paid), 0n);
}

function hasArrived({ status, actually_paid }: CryptoPayment): boolean {
  return arrived.has(status) && toUnits(actually_paid) > 0n;
}

function hasFailed({ status, actually_paid }: CryptoPayment): boolean {
  return status === 'failed' && toUnits(actually_paid) > 0n;
}

// A deposit counts once the provider has it. One that expired may hold a part that came before.
const arrived: ReadonlySet<CryptoPayment['status']> = new Set(['partially_paid', 'finished', 'expired']);
const under: ReadonlySet<CryptoPayment['status']> = new Set(['confirming', 'confirmed', 'sending']);
const seen: ReadonlySet<CryptoPayment['status']> = new Set([...under, 'partially_paid', 'finished']);
