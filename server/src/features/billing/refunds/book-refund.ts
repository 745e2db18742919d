import type { Deps, Trx } from '../../../deps.ts';
import type { Money } from '../../../ports/money.ts';
import { findLeaving } from '../../accounts/status/leaving.queries.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import {
  creditThroughOrder,
  type LedgerLine,
  payoutMinor,
  undeliveredMinor,
} from '../ledger/ledger.queries.ts';
import { movedBetween } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import { closePayout } from '../orders/payouts.ts';
import { recordMoney } from '../payments/record-money.ts';

type GoneMoney = {
  key: string;
  /** The row in `refunds`, where there is one. */
  refundId?: string | undefined;
  /** The act of an administrator that it carries out. */
  deskActId?: string | undefined;
  type: 'refund' | 'chargeback';
  /** `hand`: it cannot go there by itself, and is owed until a human has paid it (payouts.ts). */
  to: 'card' | 'credit' | 'hand';
  money: Money;
  usdMinor: number;
  /** The provider has taken it and not settled it: nobody is told yet that it has gone (settle-refund.ts). */
  isPending?: boolean;
  /** Sent by us, never more than is left: what became credit of the payment is another part of it, and stays. */
  isOurs?: boolean;
  /** Cents of it that ended purchases had been bought with: what is left of its credit is the rest. */
  endedMinor?: number;
  now: Date;
};

/** Books money that leaves us for a card, or becomes credit: the ledger, and what the person sees. */
export async function bookRefund(deps: Pick<Deps, 'announce'>, trx: Trx, order: Order, gone: GoneMoney) {
  const { key, refundId, deskActId, type, to, money, usdMinor, isPending = false, now } = gone;
  const { id: orderId, account_id: accountId } = order;
  const takesCredit = to !== 'credit' && (await hasCredit(trx, order));
  const owed = to === 'card' ? Math.min(money.minor, await payoutMinor(trx, orderId)) : 0;
  // What is paid by hand is a line of its own once it is; what was to go to a card is pending until then.
  const isShown = to !== 'hand' || refundId !== undefined;
  const method = to === 'credit' ? ('credit' as const) : ('card' as const);
  const status = isPending ? ('pending' as const) : ('completed' as const);
  // The bank that took money back tells its customer itself.
  const isTold = isShown && type === 'refund' && !isPending;
  const mail = { kind: 'refunded', occasion: `refunded:${key}`, orderId, namesAmount: true } as const;
  const isNew = await recordMoney(deps, trx, {
    key,
    kind: type,
    accountId,
    orderId,
    entries: await takenFrom(trx, order, gone, owed, takesCredit),
    ...(isShown ? { shown: { type, method, money, usdMinor, status, order, refundId, deskActId } } : {}),
    ...(isTold ? { mail } : {}),
    now,
  });
  if (!isNew) return;
  // What was owed by hand goes back otherwise.
  if (owed > 0) await closePayout(trx, orderId, now);
  if (takesCredit && !gone.isOurs && order.kind !== 'credit') await takeCredit(deps, trx, order, gone);
}

/** Whether there is credit through an order to take: that of whoever has left altogether was written off. */
async function hasCredit(trx: Trx, order: Order): Promise<boolean> {
  const { kind, account_id: accountId, id, user_id: userId } = order;
  if (kind !== 'credit' && (await creditThroughOrder(trx, accountId, id)) <= 0) return false;
  await lockBillingAccount(trx, accountId);
  return !(await findLeaving(trx, userId))?.deletion_finished_at;
}

/** What its price had become credit for before goes back only once: the credit is taken, below zero if it must. */
async function takeCredit(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  { id: orderId, account_id: accountId }: Order,
  { key, type: kind, usdMinor, endedMinor = 0, now }: GoneMoney,
) {
  const minor = Math.min(usdMinor - endedMinor, await creditThroughOrder(trx, accountId, orderId));
  if (minor <= 0) return;
  const entries = movedBetween('refunds', 'credit', accountId, { minor, currency: 'usd' });
  await recordMoney(deps, trx, { key: `${key}:credit`, kind, accountId, orderId, entries, now });
}

/**
 * Where the money comes from. First from what was owed by hand. Before its delivery it was never ours, as far as it has not gone back before; bought
 * credit is taken back; the rest was earned and is given back, or is our loss.
 */
async function takenFrom(
  trx: Trx,
  order: Order,
  { type, to, money, isPending, endedMinor = 0 }: GoneMoney,
  owed: number,
  takesCredit: boolean,
): Promise<LedgerLine[]> {
  const { account_id: accountId, delivered_at, kind } = order;
  const left = money.minor - owed;
  const held = delivered_at ? 0 : Math.min(left, Math.max(0, await undeliveredMinor(trx, order.id)));
  const spent = type === 'refund' ? 'refunds' : 'chargebacks';
  const earned = delivered_at && kind === 'credit' && takesCredit ? 'credit' : spent;
  const receiver =
    to === 'credit' ? 'credit' : to === 'hand' ? 'payouts' : isPending ? 'refunds_pending' : 'card_receipts';
  const part = (from: LedgerLine['ledgerAccount'], minor: number) =>
    minor > 0 ? movedBetween(receiver, from, accountId, { ...money, minor }) : [];
  const rest = left - held;
  const ended = earned === 'credit' ? Math.min(rest, endedMinor) : 0;
  return [
    ...part('payouts', owed),
    ...part('undelivered', held),
    ...part(spent, ended),
    ...part(earned, rest - ended),
  ];
}
