import { formatMinor } from '@numlet/contract/billing/plans';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { findPayment, type Payment } from '../ledger/payments.queries.ts';
import { findOpenDispute, listLostDisputes } from '../orders/disputes.queries.ts';
import { moveOrder, type Order } from '../orders/orders.queries.ts';
import { closeRecovery, findOpenRecovery, openRecovery } from '../orders/recovery-items.queries.ts';
import { goneMinor, isRefused, listRefunds, returnedMinor } from '../orders/refunds.queries.ts';
import { listCreditedRefunds } from './credited-refunds.queries.ts';
import { owedMinor } from './owed-rules.ts';

/**
 * What is owed of an order to whoever has left, in the minor units it was paid in: never more than has not gone
 * back, and nothing of what became credit. @returns with what the bank has sent back
 */
async function findOwed(
  db: Db | Trx,
  { id, order_id, amount_minor }: Pick<Payment, 'id' | 'order_id' | 'amount_minor'>,
): Promise<{ minor: number; refundIds: string[] }> {
  const credited = new Set(await listCreditedRefunds(db, id));
  const sent = (await listRefunds(db, id))
    .filter((refund) => refund.status !== 'intent' && !credited.has(refund.id))
    // What waits for a human since the provider has refused it is owed like what a bank sends back.
    .map((refund) => (isRefused(refund) ? { ...refund, status: 'failed' as const, waits: true } : refund));
  const waiting = sent.reduce((sum, each) => sum + ('waits' in each ? each.amount_minor : 0), 0);
  const owed = owedMinor(sent, await listLostDisputes(db, order_id));
  const failed = sent.filter(({ status }) => status === 'failed');
  return {
    minor: Math.max(0, Math.min(owed, amount_minor - (await goneMinor(db, id, order_id)) + waiting)),
    refundIds: failed.flatMap(({ provider_refund_id }) => provider_refund_id ?? []),
  };
}

/** What is to be paid by hand of an order, in its minor units: coins that could not go back, or what a bank has sent back. */
export async function findPayout(
  db: Db | Trx,
  order: Pick<Order, 'id' | 'method' | 'amount_minor'>,
  payment: Payment,
): Promise<number> {
  if (order.method !== 'crypto') return (await findOwed(db, payment)).minor;
  return Math.max(0, order.amount_minor - (await returnedMinor(db, order)));
}

/** Coins were sent back by hand: the order has gone back once nothing is left. The caller holds its row. */
export async function queueCoinsLeft(trx: Trx, order: Order, now: Date, closedBy: string) {
  const left = order.amount_minor - (await returnedMinor(trx, order));
  if (left > 0) {
    const sentence = `Owed: ${formatMinor(left, 'usd')}. The rest was sent back.`;
    return openRecovery(trx, order.id, 'payout', sentence, now);
  }
  await closeRecovery(trx, order.id, 'returned', now, closedBy);
  await moveOrder(trx, order, 'refund_due', now, {
    next_run_at: now,
    tries: 0,
    needs_action_until: null,
    refund_reason: 'administrator',
  });
}

/** Puts what is owed before a human, who pays it another way (rule 32 of docs/billing.md); what is owed no more leaves the queue. */
export async function queueOwed(
  { log }: Pick<Deps, 'log'>,
  trx: Trx,
  orderId: string,
  now: Date,
  closedBy?: string,
) {
  const payment = await findPayment(trx, orderId);
  if (!payment) return;
  const { currency } = payment;
  const { minor, refundIds } = await findOwed(trx, payment);
  if (minor === 0) {
    const open = await findOpenRecovery(trx, orderId);
    if (open?.kind === 'payout') await closeRecovery(trx, orderId, 'returned', now, closedBy);
    return;
  }
  const sentences = [
    `Owed: ${formatMinor(minor, currency)}.`,
    refundIds.length > 0
      ? `The bank has sent back ${refundIds.join(', ')}, and the account was deleted.`
      : 'The card provider has refused to give it back.',
    ...((await findOpenDispute(trx, orderId))
      ? ['The bank disputes the payment: wait for its decision.']
      : []),
  ];
  await openRecovery(trx, orderId, 'payout', sentences.join(' '), now);
  log.error({ orderId, refundIds, minor, currency }, 'a refund failed and waits for a human');
}
