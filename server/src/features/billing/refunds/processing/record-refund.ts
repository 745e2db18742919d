import type { Deps, Trx } from '../../../../deps.ts';
import type { Money } from '../../../../ports/money.ts';
import { findDeletion } from '../../../accounts/status/deletion.queries.ts';
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

type RefundRecord = {
  key: string;
  /** The row in `refunds`, where there is one. */
  refundId?: string | undefined;
  /** The administrator's act. */
  deskActId?: string | undefined;
  type: 'refund' | 'chargeback';
  /** `hand`: it is owed until an administrator has paid it (payouts.ts). */
  to: 'card' | 'credit' | 'hand';
  money: Money;
  usdMinor: number;
  /** The provider has not settled it: the mail follows at the settlement (settle-refund.ts). */
  isPending?: boolean;
  /** Sent by us, for money that has not become credit: no credit is withdrawn. */
  isOurs?: boolean;
  /** Cents that paid for ended purchases: only the rest is withdrawn from credit. */
  endedMinor?: number;
  now: Date;
};

/** Records a refund or chargeback in the ledger, the list of payments and a mail. */
export async function recordRefund(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  refund: RefundRecord,
) {
  const { key, refundId, deskActId, type, to, money, usdMinor, isPending = false, now } = refund;
  const { id: orderId, account_id: accountId } = order;
  const withdrawsCredit = to !== 'credit' && (await hasWithdrawableCredit(trx, order));
  const owed = to === 'card' ? Math.min(money.minor, await payoutMinor(trx, orderId)) : 0;
  // A payout has a row once it is paid; a refused card refund is pending until then.
  const isShown = to !== 'hand' || refundId !== undefined;
  const method = to === 'credit' ? ('credit' as const) : ('card' as const);
  const status = isPending ? ('pending' as const) : ('completed' as const);
  // The bank itself informs its customer about a chargeback.
  const isMailed = isShown && type === 'refund' && !isPending;
  const mail = { kind: 'refunded', occasion: `refunded:${key}`, orderId, namesAmount: true } as const;
  const isNew = await recordMoney(deps, trx, {
    key,
    kind: type,
    accountId,
    orderId,
    entries: await refundEntries(trx, order, refund, owed, withdrawsCredit),
    ...(isShown ? { shown: { type, method, money, usdMinor, status, order, refundId, deskActId } } : {}),
    ...(isMailed ? { mail } : {}),
    now,
  });
  if (!isNew) return;
  // This refund has paid a payout.
  if (owed > 0) await closePayout(trx, orderId, now);
  if (withdrawsCredit && !refund.isOurs && order.kind !== 'credit')
    await withdrawCredit(deps, trx, order, refund);
}

/** Whether an order's credit can be withdrawn: a deleted account's credit was written off. */
async function hasWithdrawableCredit(trx: Trx, order: Order): Promise<boolean> {
  const { kind, account_id: accountId, id, user_id: userId } = order;
  if (kind !== 'credit' && (await creditFromOrderMinor(trx, accountId, id)) <= 0) return false;
  await lockBillingAccount(trx, accountId);
  return !(await findDeletion(trx, userId))?.deletion_finished_at;
}

/** Withdraws the credit that the order's price had become, below zero if necessary, against a double refund. */
async function withdrawCredit(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  { id: orderId, account_id: accountId }: Order,
  { key, type: kind, usdMinor, endedMinor = 0, now }: RefundRecord,
) {
  const minor = Math.min(usdMinor - endedMinor, await creditFromOrderMinor(trx, accountId, orderId));
  if (minor <= 0) return;
  const entries = movedBetween('refunds', 'credit', accountId, { minor, currency: 'usd' });
  await recordMoney(deps, trx, { key: `${key}:credit`, kind, accountId, orderId, entries, now });
}

/**
 * Decides the ledger accounts that pay: first `payouts`; before delivery, the rest of `undelivered`; then bought credit;
 * the rest is refunded from our earnings or is our loss.
 */
async function refundEntries(
  trx: Trx,
  order: Order,
  { type, to, money, isPending, endedMinor = 0 }: RefundRecord,
  owed: number,
  withdrawsCredit: boolean,
): Promise<LedgerEntry[]> {
  const { account_id: accountId, delivered_at, kind } = order;
  const left = money.minor - owed;
  const held = delivered_at ? 0 : Math.min(left, Math.max(0, await undeliveredMinor(trx, order.id)));
  const spent = type === 'refund' ? 'refunds' : 'chargebacks';
  const earned = delivered_at && kind === 'credit' && withdrawsCredit ? 'credit' : spent;
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
