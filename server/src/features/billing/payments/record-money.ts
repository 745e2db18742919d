import type { PaymentMethod, TransactionStatus, TransactionType } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import type { Money } from '../../../ports/money.ts';
import { newId } from '../../../random.ts';
import { type LedgerLine, postLedgerTransaction } from '../ledger/ledger.queries.ts';
import { insertPayment, insertTransaction } from '../ledger/payments.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { type BillingMail, creditMoved } from '../orders/billing-events.ts';
import type { Order } from '../orders/orders.queries.ts';

export type Recorded = {
  /** What it is about: with the same one nothing is recorded again. */
  key: string;
  kind: string;
  accountId: string;
  /** The order that the ledger names with it. */
  orderId?: string | null;
  /** What moves in the ledger: `movedBetween`, or several of these. */
  entries: readonly LedgerLine[];
  /** The line among the person's payments, where there is one. */
  shown?: {
    type: TransactionType;
    method: PaymentMethod;
    money: Money;
    /** In cents; what was moved where that is in dollars. */
    usdMinor?: number;
    status?: TransactionStatus;
    /** The order that it belongs to; without one it stands alone. */
    order?: Order;
    /** The row in `refunds`, and the act of an administrator, that it comes from. */
    refundId?: string | undefined;
    deskActId?: string | undefined;
  };
  /** The mail about it, where there is one. It names the amount of the line where it is told to. */
  mail?: Pick<BillingMail, 'kind' | 'occasion' | 'orderId' | 'transactionId'> & { namesAmount?: boolean };
  now: Date;
};

/**
 * Records money that moves in the ledger, with what the person sees of it and reads about it, and tells those who wait
 * for credit where it is credit. A row of `billing_accounts` is locked by the caller before.
 * @returns false for a repeat
 */
export async function recordMoney(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  { key, kind, accountId, orderId = null, entries, shown, mail, now }: Recorded,
): Promise<boolean> {
  if (!(await postLedgerTransaction(trx, { key, kind, orderId, now, lines: entries }))) return false;
  const id = newId();
  if (shown) {
    const { type, method, money, usdMinor, status = 'completed', order, refundId, deskActId } = shown;
    await insertTransaction(trx, {
      id,
      account_id: accountId,
      order_id: order?.id,
      phone_number_id: order?.phone_number_id,
      refund_id: refundId,
      desk_act_id: deskActId,
      transaction_type: type,
      payment_method: method,
      amount_minor: money.minor,
      currency: money.currency,
      usd_minor: usdMinor ?? money.minor,
      status,
      created_at: now,
      updated_at: now,
    });
  }
  if (mail) {
    const { namesAmount, ...email } = mail;
    await announceBillingMail(deps, trx, {
      ...email,
      accountId,
      ...(namesAmount ? { transactionId: id } : {}),
      now,
    });
  }
  if (entries.some(({ ledgerAccount }) => ledgerAccount === 'credit'))
    await deps.announce(trx, creditMoved, { accountId });
  return true;
}

type Receipt = Pick<Recorded, 'entries' | 'shown' | 'mail' | 'now'> & {
  provider: 'stripe' | 'nowpayments';
  /** The provider's payment, with what tells two bookings of it apart. */
  paymentId: string;
  money: Money;
};

/** Records money that a provider has received for an order: the payment, and as above. @returns false for a repeat */
export async function recordReceipt(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  { id: orderId, account_id: accountId }: Pick<Order, 'id' | 'account_id'>,
  { provider, paymentId, money, ...recorded }: Receipt,
): Promise<boolean> {
  const isNew = await insertPayment(trx, {
    id: newId(),
    order_id: orderId,
    provider,
    provider_payment_id: paymentId,
    amount_minor: money.minor,
    currency: money.currency,
    created_at: recorded.now,
  });
  if (!isNew) return false;
  const key = `payment:${provider}:${paymentId}`;
  return recordMoney(deps, trx, { ...recorded, key, kind: 'payment', accountId, orderId });
}
