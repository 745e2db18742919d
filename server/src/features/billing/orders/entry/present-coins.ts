import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { CryptoPayment } from './crypto-payments.queries.ts';
import type { Order } from './orders.queries.ts';
import {
  type Address,
  isLate,
  isSeen,
  sumArrived,
  toAddresses,
  toUnits,
  worthOf,
  writeCoins,
} from './rules/crypto-rules.ts';

type Coins = NonNullable<NonNullable<FunctionOutput<'get-order'>['order']>['crypto']>;

/**
 * Shows where an order's coins go and what has arrived. Of several addresses it takes the paid one, else one that
 * waits for the rest of its coins, else one that coins came to, else the newest. Null while there is none.
 */
export function presentCoins(order: Pick<Order, 'state'>, payments: readonly CryptoPayment[]): Coins | null {
  const addresses = toAddresses(payments);
  const shown =
    addresses.find(({ root }) => root.outcome === 'paid') ??
    addresses.find(isPart) ??
    addresses.find(({ root }) => root.first_deposit_at !== null) ??
    addresses.at(-1);
  const { pay_address, pay_amount, pay_currency, payment_url } = shown?.root ?? {};
  if (!shown || !pay_address || !pay_amount || !pay_currency) return null;
  // Deposits reported as payments of their own count too.
  const paid = [shown.root, ...shown.further].reduce((sum, one) => sum + toUnits(one.actually_paid), 0n);
  const queued = payments.find(({ outcome }) => outcome === 'queued');
  return {
    payment_url: payment_url ?? null,
    pay_address,
    pay_amount: Number(pay_amount),
    pay_currency,
    paid_amount: Number(writeCoins(paid)),
    progress: progressOf(order, addresses),
    rest: isUnpaid(order) && isPart(shown) ? restOf(shown) : null,
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
    if (addresses.some(isPart)) return 'partly_paid';
    return open.length > 0 ? 'seen' : 'waiting';
  }
  if (known.some(({ root }) => root.credited_minor > 0)) return 'credited';
  if (open.some((address) => !isLate(address))) return 'overdue';
  return seen.length > 0 ? 'late' : 'waiting';
}

const isUnpaid = ({ state }: Pick<Order, 'state'>) => state === 'reserved' || state === 'awaiting_payment';

function restOf(address: Address): NonNullable<Coins['rest']> {
  const { price_minor, least_minor } = address.root;
  const missing = Math.max(0, price_minor - worthOf(address));
  return { amount: toMajor(missing), too_small: least_minor !== null && missing < least_minor };
}

function isPart({ root, further }: Address): boolean {
  const arrived = sumArrived([root, ...further]);
  return root.outcome === null && arrived > 0n && arrived < toUnits(root.pay_amount ?? '0');
}
