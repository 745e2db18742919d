import type { Deps, Trx } from '../../../deps.ts';
import type { Money } from '../../../ports.ts';
import { newId } from '../../../random.ts';
import { creditMoved } from '../billing-events.ts';
import { announceBillingMail } from '../billing-mails.ts';
import { creditThroughOrder } from '../disputes/disputed-credit.queries.ts';
import { bookMovement } from '../ledger.queries.ts';
import { movedBetween } from '../order-rules.ts';
import type { Order } from '../orders.queries.ts';
import { insertTransaction } from '../payments.queries.ts';

type GoneMoney = {
  key: string;
  /** The row in `refunds`, where there is one. */
  refundId?: string;
  type: 'refund' | 'chargeback';
  to: 'card' | 'credit';
  money: Money;
  usdMinor: number;
};

/** Books money that leaves us for a card, or becomes credit: the ledger, and what the person sees. */
export async function bookRefund(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  { key, refundId, type, to, money, usdMinor }: GoneMoney,
  now: Date,
) {
  const { account_id: accountId } = order;
  const isNew = await bookMovement(trx, {
    key,
    kind: type,
    orderId: order.id,
    now,
    lines: movedBetween(to === 'card' ? 'card_receipts' : 'credit', gaveFrom(order, type), accountId, money),
  });
  if (!isNew) return;
  const isTaken =
    to === 'card' && order.kind !== 'credit' && (await takeCredit(trx, order, { key, type, usdMinor }, now));
  const transactionId = newId();
  await insertTransaction(trx, {
    id: transactionId,
    accountId,
    orderId: order.id,
    phoneNumberId: order.phone_number_id,
    ...(refundId ? { refundId } : {}),
    type,
    method: to,
    money,
    usdMinor,
    status: 'completed',
    now,
  });
  // The bank that took money back tells its customer itself.
  if (type === 'refund')
    await announceBillingMail(deps, trx, {
      accountId,
      kind: 'refunded',
      occasion: `refunded:${key}`,
      orderId: order.id,
      transactionId,
      now,
    });
  if (to === 'credit' || order.kind === 'credit' || isTaken)
    await deps.announce(trx, creditMoved, { accountId });
}

/** What its price had become credit for before goes back only once: the credit is taken, below zero if it must. */
async function takeCredit(
  trx: Trx,
  order: Order,
  { key, type, usdMinor }: Pick<GoneMoney, 'key' | 'type' | 'usdMinor'>,
  now: Date,
): Promise<boolean> {
  const minor = Math.min(usdMinor, await creditThroughOrder(trx, order.account_id, order.id));
  if (minor <= 0) return false;
  return bookMovement(trx, {
    key: `${key}:credit`,
    kind: type,
    orderId: order.id,
    now,
    lines: movedBetween('refunds', 'credit', order.account_id, { minor, currency: 'usd' }),
  });
}

/** Before its delivery money was never ours; bought credit is taken back; the rest was earned and is given back. */
function gaveFrom(
  { delivered_at, kind }: Pick<Order, 'delivered_at' | 'kind'>,
  type: 'refund' | 'chargeback',
): 'undelivered' | 'credit' | 'refunds' | 'chargebacks' {
  if (!delivered_at) return 'undelivered';
  if (kind === 'credit') return 'credit';
  return type === 'refund' ? 'refunds' : 'chargebacks';
}
