import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { bookMovement } from '../ledger.queries.ts';
import { movedBetween } from '../order-rules.ts';
import { findOrder, insertOrder, moveOrder, type Order } from '../orders.queries.ts';
import { insertPayment, insertTransaction } from '../payments.queries.ts';
import { openRecovery } from '../recovery-items.queries.ts';
import { type CryptoPayment, setCryptoPayment } from './crypto-payments.queries.ts';
import { type Address, toUnits, worthMinor } from './crypto-rules.ts';

/**
 * Puts coins that nobody asked for before a human (rule 28 of docs/billing.md). They become an order of their
 * own, for credit worth what they were worth when they were seen: its money is in the books and waits without
 * an end, and what was ordered in the right coin is not touched. @returns whether anything was put there
 */
export async function queueStrangers(
  deps: Deps,
  order: Order,
  addresses: readonly Address[],
): Promise<boolean> {
  const strangers = addresses.flatMap(({ root, strangers: all }) =>
    all.filter(({ outcome }) => outcome === null).map((stranger) => ({ root, stranger })),
  );
  const [next] = strangers;
  if (!next) return false;
  return deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, order.state, deps.clock.now()))) return false;
    await queue(deps, trx, order, next.root, next.stranger);
    return true;
  });
}

async function queue(
  { clock, log, live }: Deps,
  trx: Trx,
  order: Order,
  root: CryptoPayment,
  stranger: CryptoPayment,
) {
  const now = clock.now();
  // Without a price it is put there as one cent: somebody has to look in any case.
  const minor = Math.max(
    1,
    worthMinor(stranger.price_minor, stranger.pay_amount, toUnits(stranger.actually_paid)),
  );
  const money = { minor, currency: 'usd' as const };
  const detail = `${stranger.actually_paid} ${stranger.pay_currency} (${stranger.status}, payment ${stranger.provider_payment_id}) arrived where ${root.pay_amount} ${root.pay_currency} were asked for with order ${order.id}.`;
  const id = newId();
  await insertOrder(trx, {
    id,
    accountId: order.account_id,
    userId: order.user_id,
    kind: 'credit',
    method: 'crypto',
    amountMinor: minor,
    currency: 'usd',
    usdMinor: minor,
    now,
    reservedUntil: null,
  });
  const made = await findOrder(trx, id);
  if (!made) throw new Error(`order ${id} was not written`);
  await moveOrder(trx, made, 'needs_action', now, {
    paid_at: now,
    next_run_at: null,
    last_error_kind: 'crypto_mismatch',
  });
  const paymentId = `${stranger.provider_payment_id}`;
  await insertPayment(trx, {
    id: newId(),
    orderId: id,
    provider: 'nowpayments',
    providerPaymentId: paymentId,
    money,
    now,
  });
  await bookMovement(trx, {
    key: `payment:nowpayments:${paymentId}`,
    kind: 'payment',
    orderId: id,
    now,
    lines: movedBetween('undelivered', 'crypto_receipts', order.account_id, money),
  });
  await insertTransaction(trx, {
    id: newId(),
    accountId: order.account_id,
    orderId: id,
    type: 'credit_topup',
    method: 'crypto',
    money,
    usdMinor: minor,
    status: 'completed',
    now,
  });
  await setCryptoPayment(trx, stranger.id, { outcome: 'queued', updated_at: now });
  await openRecovery(trx, id, 'crypto_mismatch', detail, now);
  await live.publish(trx, [`account:${order.account_id}`]);
  log.error({ orderId: order.id, waitingAs: id, detail }, 'coins that nobody asked for wait for a human');
}
