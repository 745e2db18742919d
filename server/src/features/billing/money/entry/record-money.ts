import type { PaymentMethod, TransactionStatus, TransactionType } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import type { Money } from '../../../../ports/money.ts';
import { newId } from '../../../../random.ts';
import { announceBillingMail } from '../../mails/entry/billing-mails.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import { type BillingMail, creditMoved } from './billing-events.ts';
import { type LedgerEntry, postLedgerTransaction } from './ledger.queries.ts';
import { insertPayment, insertTransaction } from './payments.queries.ts';

export type Recorded = {
  /** The idempotency key of the ledger transaction. */
  key: string;
  kind: string;
  accountId: string;
  orderId?: string | null;
  entries: readonly LedgerEntry[];
  /** The row in the person's list of payments. */
  shown?: {
    type: TransactionType;
    method: PaymentMethod;
    money: Money;
    /** In cents; optional where the money is in dollars. */
    usdMinor?: number;
    status?: TransactionStatus;
    order?: Order;
    refundId?: string | undefined;
    deskActId?: string | undefined;
  };
  /** With `namesAmount` the mail names the amount of the row. */
  mail?: Pick<BillingMail, 'kind' | 'occasion' | 'orderId' | 'transactionId'> & { namesAmount?: boolean };
  now: Date;
};

/**
 * Posts a ledger transaction, adds its row to the person's list of payments, and announces its mail and a change of
 * credit. The caller has locked the account's row in `billing_accounts`.
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
  /** The provider's payment id, with a suffix where a payment has several parts. */
  paymentId: string;
  money: Money;
};

/** Records a payment that a provider received for an order, as `recordMoney` does. @returns false for a repeat */
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
