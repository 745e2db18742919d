import { CRYPTO_DEPOSIT_RESERVATION_HOURS } from '@numlet/contract/constants';
import { DAY, HOUR, later, MINUTE } from '../../../../../clock.ts';
import type { CryptoPayment } from '../crypto-payments.queries.ts';
import type { Order } from '../orders.queries.ts';

/** The tolerated shortfall of a payment that the provider reports as finished: in per cent, and at most in cents. */
const TOLERANCE_PERCENT = 5;
const MAX_TOLERANCE_MINOR = 50;
/** The hour of the reservation, and one more for the transfer of the coins. */
const RATE_LIFETIME_MS = 2 * HOUR;
const DECIMALS = 20;
const READ_EVERY_MS = 3 * MINUTE;
const READ_OFTEN_FOR_MS = 2 * HOUR;
const READ_LESS_EVERY_MS = 20 * MINUTE;
const READ_LATE_EVERY_MS = 6 * HOUR;
const READ_FOR_MS = 14 * DAY;
const REST_WAIT_MS = CRYPTO_DEPOSIT_RESERVATION_HOURS * HOUR;

/** An address of an order, with its further deposits, which are separate payments at the provider. */
export type Address = {
  root: CryptoPayment;
  /** Further deposits of the same coin. */
  further: CryptoPayment[];
  /** Deposits of other coins, and failed ones: no rule gives them a value. */
  unexpected: CryptoPayment[];
};

export function toAddresses(payments: readonly CryptoPayment[]): Address[] {
  return payments
    .filter((payment) => payment.provider_payment_id !== null && payment.parent_payment_id === null)
    .map((root) => {
      const more = payments.filter((one) => one.parent_payment_id === root.provider_payment_id);
      // Further coins at an address in the recovery queue go there too.
      const isUnexpected = (one: CryptoPayment) =>
        one.pay_currency !== root.pay_currency || root.outcome === 'queued' || hasFailed(root);
      return {
        root,
        further: more.filter((one) => !isUnexpected(one) && !hasFailed(one)),
        unexpected: [...more, root].filter(
          (one) => (one !== root && isUnexpected(one) && hasArrived(one)) || hasFailed(one),
        ),
      };
    });
}

/** Cents that have arrived at an address. */
export function worthOf({ root, further }: Address): number {
  return worthAt(root, [root, ...further].filter(hasArrived));
}

/** Cents of deposits: coins in the window at the address's rate, others as estimated (rule 28, crypto-payment). */
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
 * The end of the address's rate: two hours after its creation, or a day after the first coins in that time. An address
 * never closes, and a rate without an end would favour the buyer.
 */
export function windowEnd({
  created_at,
  first_deposit_at: first,
}: Pick<CryptoPayment, 'created_at' | 'first_deposit_at'>): Date {
  const end = later(created_at, RATE_LIFETIME_MS);
  return first && first <= end ? later(first, REST_WAIT_MS) : end;
}

/** Whether coins arrived at an address after its window, so that they do not pay the order. */
export function isLate({ root, further }: Address): boolean {
  const end = windowEnd(root);
  return [root, ...further].some(({ first_deposit_at: first }) => first !== null && first > end);
}

/** Whether coins arrived at an address in its window, and more coins may still complete the price. */
export function mayFill({ root }: Address, now: Date): boolean {
  const { outcome, first_deposit_at: first } = root;
  return outcome === null && first !== null && first <= windowEnd(root) && windowEnd(root) > now;
}

/** Converts coins to cents by the coins requested for the price, rounded half up. */
export function worthMinor(priceMinor: number, payAmount: string | null, paid: bigint): number {
  const requested = payAmount === null ? 0n : toUnits(payAmount);
  if (requested === 0n) return 0;
  return Number((BigInt(priceMinor) * paid * 2n + requested) / (requested * 2n));
}

/**
 * Whether the price has arrived in the window. A finished payment may have a tolerated shortfall, except for credit,
 * where fewer coins buy less.
 */
export function isFull(address: Address, { kind }: Pick<Order, 'kind'>): boolean {
  const { root, further } = address;
  const estimated = [root, ...further].filter(hasArrived).reduce((sum, one) => sum + one.estimated_minor, 0);
  const missing = root.price_minor - (worthOf(address) - estimated);
  if (missing <= 0) return true;
  const tolerated = Math.min((root.price_minor * TOLERANCE_PERCENT) / 100, MAX_TOLERANCE_MINOR);
  return kind !== 'credit' && root.status === 'finished' && missing <= tolerated;
}

/** Whether the provider expects no more coins, although the price has not arrived. */
export function isEnded({ root }: Address): boolean {
  return root.outcome === null && root.status === 'finished';
}

/** Cents of an address that are already recorded. */
export function recordedMinor({ root }: Address): number {
  // All of it is in the recovery queue.
  if (root.outcome === 'queued') return Number.MAX_SAFE_INTEGER;
  return root.credited_minor + (root.outcome === 'paid' ? root.price_minor : 0);
}

/** Returns the id for the receipt of new coins, with a suffix after earlier receipts. */
export function receiptId(address: Address): string {
  const recorded = recordedMinor(address);
  return `${address.root.provider_payment_id}${recorded === 0 ? '' : `+${recorded}`}`;
}

export function isConfirming({ status }: Pick<CryptoPayment, 'status'>): boolean {
  return confirming.has(status);
}

/** Whether coins have been seen, confirmed or not. */
export function isSeen({ status, actually_paid }: Pick<CryptoPayment, 'status' | 'actually_paid'>): boolean {
  return seen.has(status) || toUnits(actually_paid) > 0n;
}

/** Returns when to read the provider again; null if nothing more is expected. */
export function nextReadAt(
  order: Pick<Order, 'state'>,
  payment: Pick<CryptoPayment, 'status' | 'outcome' | 'created_at' | 'first_deposit_at' | 'actually_paid'>,
  now: Date,
): Date | null {
  const { first_deposit_at: first } = payment;
  const isAwaitingCoins = order.state === 'awaiting_payment' && payment.outcome === null;
  if (!isAwaitingCoins && later(first ?? payment.created_at, READ_FOR_MS) <= now) return null;
  if (isAwaitingCoins || confirming.has(payment.status)) {
    const isRecent = later(first ?? payment.created_at, READ_OFTEN_FOR_MS) > now;
    return later(now, isRecent ? READ_EVERY_MS : READ_LESS_EVERY_MS);
  }
  const next = later(now, READ_LATE_EVERY_MS);
  const end = windowEnd(payment);
  return first && payment.outcome === null && end > now && end < next ? end : next;
}

/** Coins as text without an exponent: `0.00008333`. */
export function formatCoins(units: bigint): string {
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

// A deposit counts once the provider has received it. An expired payment may contain part of the price.
const arrived: ReadonlySet<CryptoPayment['status']> = new Set(['partially_paid', 'finished', 'expired']);
const confirming: ReadonlySet<CryptoPayment['status']> = new Set(['confirming', 'confirmed', 'sending']);
const seen: ReadonlySet<CryptoPayment['status']> = new Set([...confirming, 'partially_paid', 'finished']);
