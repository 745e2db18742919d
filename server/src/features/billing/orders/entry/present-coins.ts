import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { CryptoPayment } from './crypto-payments.queries.ts';
import type { Order } from './orders.queries.ts';
import {
  type Address,
  formatCoins,
  isLate,
  isSeen,
  sumArrived,
  toAddresses,
  toUnits,
  worthOf,
} from './rules/crypto-rules.ts';

type Coins = NonNullable<NonNullable<FunctionOutput<'get-order'>['order']>['crypto']>;

/**
 * Presents an order's address and its coins; null if it has no address. The paid address comes first, then a partly
 * paid one, then one with coins, then the newest.
 */
export function presentCoins(order: Pick<Order, 'state'>, payments: readonly CryptoPayment[]): Coins | null {
  const addresses = toAddresses(payments);
  const shown =
    addresses.find(({ root }) => root.outcome === 'paid') ??
    addresses.find(isPartlyPaid) ??
    addresses.find(({ root }) => root.first_deposit_at !== null) ??
    addresses.at(-1);
  const { pay_address, pay_amount, pay_currency, payment_url } = shown?.root ?? {};
  if (!shown || !pay_address || !pay_amount || !pay_currency) return null;
  const paid = [shown.root, ...shown.further].reduce((sum, one) => sum + toUnits(one.actually_paid), 0n);
  const queued = payments.find(({ outcome }) => outcome === 'queued');
  return {
    payment_url: payment_url ?? null,
    pay_address,
    pay_amount: Number(pay_amount),
    pay_currency,
    paid_amount: Number(formatCoins(paid)),
    progress: progressOf(order, addresses),
    rest: isUnpaid(order) && isPartlyPaid(shown) ? presentRest(shown) : null,
    credited: toMajor(addresses.reduce((sum, { root }) => sum + root.credited_minor, 0)),
    unexpected: queued ? { amount: Number(queued.actually_paid), currency: queued.pay_currency } : null,
  };
}

function progressOf({ state }: Pick<Order, 'state'>, addresses: readonly Address[]): Coins['progress'] {
  if (addresses.some(({ root }) => root.outcome === 'paid')) return 'done';
  const known = addresses.filter(({ root }) => root.outcome !== 'queued');
  const seen = known.filter(({ root, further }) => [root, ...further].some(isSeen));
  const open = seen.filter(({ root }) => root.outcome === null);
  if (isUnpaid({ state })) {
    if (addresses.some(isPartlyPaid)) return 'partly_paid';
    return open.length > 0 ? 'seen' : 'waiting';
  }
  if (known.some(({ root }) => root.credited_minor > 0)) return 'credited';
  if (open.some((address) => !isLate(address))) return 'overdue';
  return seen.length > 0 ? 'late' : 'waiting';
}

const isUnpaid = ({ state }: Pick<Order, 'state'>) => state === 'reserved' || state === 'awaiting_payment';

function presentRest(address: Address): NonNullable<Coins['rest']> {
  const { price_minor, least_minor } = address.root;
  const missing = Math.max(0, price_minor - worthOf(address));
  return { amount: toMajor(missing), too_small: least_minor !== null && missing < least_minor };
}

function isPartlyPaid({ root, further }: Address): boolean {
  const arrived = sumArrived([root, ...further]);
  return root.outcome === null && arrived > 0n && arrived < toUnits(root.pay_amount ?? '0');
}
