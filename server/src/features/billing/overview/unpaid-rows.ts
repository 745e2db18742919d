import type { TransactionStatus } from '../../../db/schema.ts';
import type { CryptoPayment } from '../crypto/crypto-payments.queries.ts';
import { toAddresses, worthOf } from '../crypto/crypto-rules.ts';
import { describeCrypto, untilMoment } from '../crypto/describe-crypto.ts';
import type { PaymentRow } from '../ledger/payments.queries.ts';
import { transactionLines } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { refusalWords } from '../orders/refusal-words.ts';
import { orderMessage } from '../processing/order-messages.ts';

type RowStatus = { status: TransactionStatus; reason: string | null; arrivedMinor: number | null };

/**
 * An order that is not paid as its payer sees it (rule 34 of docs/billing.md): a row for each of its lines, under the
 * ids that they keep once they are paid. `coins`: what is known of its addresses, for one by crypto.
 */
export function unpaidRows(order: Order, coins: readonly CryptoPayment[]): PaymentRow[] {
  const { status, reason, arrivedMinor } =
    order.method === 'crypto' ? coinsStand(order, coins) : chargeStands(order);
  return transactionLines(order).map((line) => ({
    id: line.id,
    account_id: order.account_id,
    order_id: order.id,
    phone_number_id: order.phone_number_id,
    refund_id: null,
    desk_act_id: null,
    desk_kind: null,
    e164: order.e164,
    transaction_type: line.type,
    payment_method: order.method,
    amount_minor: line.minor,
    currency: order.currency,
    usd_minor: line.usdMinor,
    status,
    reason,
    arrived_minor: arrivedMinor,
    created_at: order.created_at,
    updated_at: order.updated_at,
  }));
}

function chargeStands({ state, automatic, next_run_at, last_error_code }: Order): RowStatus {
  const arrivedMinor = null;
  if (!automatic) {
    // Its number was let go meanwhile, and the money is still looked for.
    const isPending = state === 'awaiting_payment' || next_run_at !== null;
    return isPending
      ? { status: 'pending', reason: 'The bank has not sent the money yet: it may take days.', arrivedMinor }
      : { status: 'failed', reason: 'The bank did not send the money. Nothing was charged.', arrivedMinor };
  }
  if (state === 'awaiting_payment')
    return { status: 'pending', reason: 'The bank has not answered yet.', arrivedMinor };
  return { status: 'failed', reason: refusalWords(last_error_code), arrivedMinor };
}

function coinsStand(order: Order, coins: readonly CryptoPayment[]): RowStatus {
  const addresses = toAddresses(coins);
  const isPending = order.state === 'awaiting_payment' || coins.some(isOnItsWay);
  const words = describeCrypto(order, coins);
  return {
    status: isPending ? 'pending' : 'failed',
    reason: words ?? (isPending ? waitingWords(order) : orderMessage(order)),
    arrivedMinor: addresses
      // What a human has is a payment of its own.
      .filter(({ root }) => root.outcome !== 'queued')
      .reduce((sum, address) => sum + worthOf(address), 0),
  };
}

/** Coins that came after the time was over: their network is still confirming them. */
function isOnItsWay({ status, outcome }: CryptoPayment): boolean {
  return outcome === null && (status === 'confirming' || status === 'confirmed' || status === 'sending');
}

function waitingWords({ reserved_until }: Order): string {
  return `No coins have been seen yet. This order is kept for you${untilMoment(reserved_until)}.`;
}
