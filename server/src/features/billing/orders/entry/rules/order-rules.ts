import { planSurchargeMinor } from '@numlet/contract/billing/plans';
import type { OrderKind, TransactionType } from '../../../../../db/schema.ts';
import type { Order } from '../orders.queries.ts';

/** Kinds whose number is bought at the carrier. */
export function needsCarrier({ kind }: Pick<Order, 'kind'>): boolean {
  return kind === 'number' || kind === 'claim' || kind === 'grant' || kind === 'swap';
}

/**
 * Whether an order is shown before it is paid: automatic charges, crypto payments, and bank transfers under way.
 * An unpaid card page is not shown.
 */
export function isShownUnpaid(order: Pick<Order, 'method' | 'automatic' | 'transfer_begun_at'>): boolean {
  return order.method === 'crypto' || order.automatic || order.transfer_begun_at !== null;
}

/** How much of an order's amount is the number's surcharge, in minor units of its currency (rule 41). */
export function surchargePaidMinor({ plan, amount_minor, surcharge_minor, currency }: Order): number {
  return plan && amount_minor > 0 ? planSurchargeMinor(plan, surcharge_minor, currency) : 0;
}

type Line = {
  id: string;
  type: TransactionType;
  minor: number;
  usdMinor: number;
  /** How much of it is the number's surcharge. */
  surchargeMinor: number;
};

/**
 * Splits an order into rows for the list of payments, paid or not: overage that is charged with a renewal has a
 * separate row. A row keeps its id when it is paid (docs/decisions/029).
 */
export function transactionLines(order: Order): Line[] {
  const main = {
    id: order.id,
    type: transactionTypes[order.kind] ?? order.plan ?? 'starter',
    minor: order.amount_minor - order.overage_minor,
    usdMinor: order.usd_minor - order.overage_usd_minor,
    surchargeMinor: surchargePaidMinor(order),
  };
  const overage = {
    id: order.kind === 'overage' ? order.id : order.overage_transaction_id,
    type: 'overage' as const,
    minor: order.overage_minor,
    usdMinor: order.overage_usd_minor,
    surchargeMinor: 0,
  };
  return (order.kind === 'overage' ? [overage] : [main, overage]).filter((line) => line.minor > 0);
}

/** Null for kinds that are named after their plan. */
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
