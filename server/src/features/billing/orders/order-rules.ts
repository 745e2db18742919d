import type { OrderKind, TransactionType } from '../../../db/schema.ts';
import type { Money } from '../../../ports/money.ts';
import type { LedgerLine } from '../ledger/ledger.queries.ts';
import type { Order } from './orders.queries.ts';

/** Kinds whose number is bought at the carrier. */
export function needsCarrier({ kind }: Pick<Order, 'kind'>): boolean {
  return kind === 'number' || kind === 'claim' || kind === 'grant' || kind === 'swap';
}

/**
 * Whether an order is shown before it is paid: what our own job charges, what is paid by crypto, and a bank's transfer
 * that is on its way. A card page that nobody pays is nothing to show.
 */
export function isShownUnpaid(order: Pick<Order, 'method' | 'automatic' | 'transfer_begun_at'>): boolean {
  return order.method === 'crypto' || order.automatic || order.transfer_begun_at !== null;
}

type Line = { id: string; type: TransactionType; minor: number; usdMinor: number };

/**
 * What a person sees as paid with this order, or as still to be paid: overage that goes with a renewal is a payment
 * of its own. Its id is the same before and after (docs/decisions/029).
 */
export function transactionLines(order: Order): Line[] {
  const main = {
    id: order.id,
    type: transactionTypes[order.kind] ?? order.plan ?? 'starter',
    minor: order.amount_minor - order.overage_minor,
    usdMinor: order.usd_minor - order.overage_usd_minor,
  };
  const overage = {
    id: order.kind === 'overage' ? order.id : order.overage_transaction_id,
    type: 'overage' as const,
    minor: order.overage_minor,
    usdMinor: order.overage_usd_minor,
  };
  return (order.kind === 'overage' ? [overage] : [main, overage]).filter((line) => line.minor > 0);
}

/** Null for kinds that are called as the plan they are for. */
const transactionTypes: Readonly<Record<OrderKind, TransactionType | null>> = {
  number: 'number_purchase',
  claim: 'number_purchase',
  grant: 'number_purchase',
  swap: 'number_purchase',
  credit: 'credit_topup',
  renewal: 'renewal',
  overage: 'overage',
  reactivate: 'reactivation',
  subscription: null,
  topup: null,
  yearly: null,
};

/** Money of an order between two books. What we owe and what we earn stands on the credit side, as a negative amount. */
export function movedBetween(
  from: LedgerLine['ledgerAccount'],
  to: LedgerLine['ledgerAccount'],
  accountId: string,
  money: Money,
) {
  const line = (ledgerAccount: LedgerLine['ledgerAccount'], minor: number): LedgerLine => ({
    ledgerAccount,
    accountId: ofAccount.has(ledgerAccount) ? accountId : null,
    minor,
    currency: money.currency,
  });
  return [line(to, money.minor), line(from, -money.minor)];
}

const ofAccount: ReadonlySet<LedgerLine['ledgerAccount']> = new Set([
  'credit',
  'undelivered',
  'refunds_pending',
  'payouts',
  'write_offs',
  'rewards',
]);
