import type { Deps, Trx } from '../../../../deps.ts';
import type { Money } from '../../../../ports/money.ts';
import { findLeaving } from '../../../accounts/status/leaving.queries.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import {
  creditFromOrderMinor,
  type LedgerEntry,
  payoutMinor,
  undeliveredMinor,
} from '../../money/entry/ledger.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { closePayout } from '../entry/payouts.ts';

type GoneMoney = {
  key: string;
  /** The row in `refunds`, where there is one. */
  refundId?: string | undefined;
  /** The administrator's act that it carries out. */
  deskActId?: string | undefined;
  type: 'refund' | 'chargeback';
  /** `hand`: it cannot go to the card by itself, and is owed until a human has paid it (payouts.ts). */
  to: 'card' | 'credit' | 'hand';
  money: Money;
  usdMinor: number;
  /** The provider has accepted and not settled it: the person is not told yet that it has gone (settle-refund.ts). */
  isPending?: boolean;
  /** Sent by us, never more than is left: credit that the payment has become is another part of it, and stays. */
  isOurs?: boolean;
  /** Cents of it that paid for purchases which have ended: only the rest is taken from the credit. */
  endedMinor?: number;
  now: Date;
};

/** Records money that leaves us for a card, or becomes credit: in the ledger, the list of payments and a mail. */
export async function bookRefund(deps: Pick<Deps, 'announce'>, trx: Trx, order: Order, gone: GoneMoney) {
  const { key, refundId, deskActId, type, to, money, usdMinor, isPending = false, now } = gone;
  const { id: orderId, account_id: accountId } = order;
  const takesCredit = to !== 'credit' && (await hasCredit(trx, order));
  const owed = to === 'card' ? Math.min(money.minor, await payoutMinor(trx, orderId)) : 0;
  // A payout gets its row once it is paid; a refund that was to go to a card is pending until then.
  const isShown = to !== 'hand' || refundId !== undefined;
  const method = to === 'credit' ? ('credit' as const) : ('card' as const);
  const status = isPending ? ('pending' as const) : ('completed' as const);
  // A bank tells its customer itself about money that it took back.
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
  // What was owed by hand has gone back another way.
  if (owed > 0) await closePayout(trx, orderId, now);
  if (takesCredit && !gone.isOurs && order.kind !== 'credit') await takeCredit(deps, trx, order, gone);
}

/** Whether an order has brought credit that can be taken: the credit of a deleted account was written off. */
async function hasCredit(trx: Trx, order: Order): Promise<boolean> {
  const { kind, account_id: accountId, id, user_id: userId } = order;
  if (kind !== 'credit' && (await creditFromOrderMinor(trx, accountId, id)) <= 0) return false;
  await lockBillingAccount(trx, accountId);
  return !(await findLeaving(trx, userId))?.deletion_finished_at;
}

/** Takes the credit that the order's price had become, below zero if it must: the money must not go back twice. */
async function takeCredit(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  { id: orderId, account_id: accountId }: Order,
  { key, type: kind, usdMinor, endedMinor = 0, now }: GoneMoney,
) {
  const minor = Math.min(usdMinor - endedMinor, await creditFromOrderMinor(trx, accountId, orderId));
  if (minor <= 0) return;
  const entries = movedBetween('refunds', 'credit', accountId, { minor, currency: 'usd' });
  await recordMoney(deps, trx, { key: `${key}:credit`, kind, accountId, orderId, entries, now });
}

/**
 * Decides where the money comes from: first what was owed by hand; before delivery, what is left in `undelivered`;
 * bought credit is taken back; the rest was earned and is refunded, or is our loss.
 */
async function takenFrom(
  trx: Trx,
  order: Order,
  { type, to, money, isPending, endedMinor = 0 }: GoneMoney,
  owed: number,
  takesCredit: boolean,
): Promise<LedgerEntry[]> {
  const { account_id: accountId, delivered_at, kind } = order;
  const left = money.minor - owed;
  const held = delivered_at ? 0 : Math.min(left, Math.max(0, await undeliveredMinor(trx, order.id)));
  const spent = type === 'refund' ? 'refunds' : 'chargebacks';
  const earned = delivered_at && kind === 'credit' && takesCredit ? 'credit' : spent;
  const receiver =
    to === 'credit' ? 'credit' : to === 'hand' ? 'payouts' : isPending ? 'refunds_pending' : 'card_receipts';
  const part = (from: LedgerEntry['ledgerAccount'], minor: number) =>
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
