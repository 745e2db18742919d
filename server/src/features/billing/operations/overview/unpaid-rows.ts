import { chargeRefusal } from '@numlet/contract/billing/orders';
import { toMajor } from '@numlet/contract/billing/plans';
import type { TransactionStatus } from '../../../../db/schema.ts';
import type { PaymentRow } from '../../money/entry/payments.queries.ts';
import type { CryptoPayment } from '../../orders/entry/crypto-payments.queries.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { presentCoins } from '../../orders/entry/present-coins.ts';
import { toAddresses, worthOf } from '../../orders/entry/rules/crypto-rules.ts';
import { transactionLines } from '../../orders/entry/rules/order-rules.ts';

type Unpaid = { status: TransactionStatus; reason: PaymentRow['reason'] };

/**
 * Presents an unpaid order (rule 34, payment-list): a row for each line, under the id that it keeps once it is paid.
 * `coins`: the crypto payments of the order.
 */
export function unpaidRows(order: Order, coins: readonly CryptoPayment[]): PaymentRow[] {
  const unpaid = order.method === 'crypto' ? cryptoStatus(order, coins) : chargeStatus(order);
  return transactionLines(order).map((line) => ({
    id: line.id,
    account_id: order.account_id,
    order_id: order.id,
    phone_number_id: order.phone_number_id,
    refund_id: null,
    desk_act_id: null,
    adjustment: null,
    e164: order.e164,
    transaction_type: line.type,
    payment_method: order.method,
    amount_minor: line.minor,
    currency: order.currency,
    usd_minor: line.usdMinor,
    ...unpaid,
    created_at: order.created_at,
    updated_at: order.updated_at,
  }));
}

/** Hides that a card was reported lost or stolen, since the reader may not be its owner. */
function chargeStatus({ state, automatic, next_run_at, last_error_code }: Order): Unpaid {
  const isAwaitingPayment = state === 'awaiting_payment';
  if (automatic)
    return isAwaitingPayment
      ? { status: 'pending', reason: { code: 'not_answered' } }
      : { status: 'failed', reason: { code: chargeRefusal.catch('refused').parse(last_error_code) } };
  // An expired order with a next run still awaits its transfer.
  return isAwaitingPayment || next_run_at !== null
    ? { status: 'pending', reason: { code: 'transfer_pending' } }
    : { status: 'failed', reason: { code: 'transfer_refused' } };
}

function cryptoStatus(order: Order, coins: readonly CryptoPayment[]): Unpaid {
  const isAwaitingPayment = order.state === 'awaiting_payment';
  const crypto = presentCoins(order, coins);
  // A deposit in the recovery queue is a separate payment.
  const ours = toAddresses(coins).filter(({ root }) => root.outcome !== 'queued');
  const arrivedMinor = ours.reduce((sum, address) => sum + worthOf(address), 0);
  return {
    status: isAwaitingPayment || coins.some(isConfirming) ? 'pending' : 'failed',
    reason: crypto && {
      code: 'coins',
      waits_until: isAwaitingPayment ? (order.reserved_until?.toISOString() ?? null) : null,
      crypto,
      arrived: toMajor(arrivedMinor),
    },
  };
}

/** Coins that arrived after the order expired and are not confirmed yet. */
function isConfirming({ status, outcome }: CryptoPayment): boolean {
  return outcome === null && (status === 'confirming' || status === 'confirmed' || status === 'sending');
}
