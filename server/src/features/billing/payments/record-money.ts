import type { LedgerAccount, PaymentMethod, TransactionType } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import type { Money } from '../../../ports/money.ts';
import { newId } from '../../../random.ts';
import { postLedgerTransaction } from '../ledger/ledger.queries.ts';
import { insertTransaction } from '../ledger/payments.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { type BillingMail, creditMoved } from '../orders/billing-events.ts';
import { movedBetween } from '../orders/order-rules.ts';
import type { Order } from '../orders/orders.queries.ts';

type Recorded = {
  /** What it is about: with the same one nothing is recorded again. */
  key: string;
  kind: string;
  accountId: string;
  /** The order that the ledger names with it. */
  orderId?: string | null;
  /** The account whose balance goes up; what we owe stands on the credit side. */
  debit: LedgerAccount;
  credit: LedgerAccount;
  money: Money;
  /** The line among the person's payments, where there is one. */
  line?: {
    type: TransactionType;
    method: PaymentMethod;
    /** The order that it belongs to; without one it stands alone. */
    order?: Order;
    /** In cents; what was moved where that is in dollars. */
    usdMinor?: number;
    deskActId?: string;
  };
  /** The mail about it, where there is one. It names the amount of the line where it is told to. */
  mail?: Pick<BillingMail, 'kind' | 'occasion' | 'orderId'> & { namesAmount?: boolean };
  now: Date;
};

/**
 * Records money that moves between two accounts of the ledger, with what the person sees of it and reads about it, and
 * tells those who wait for credit where it is credit. A row of `billing_accounts` is locked by the caller before.
 * @returns false for a repeat
 */
export async function recordMoney(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  { key, kind, accountId, orderId = null, debit, credit, money, line, mail, now }: Recorded,
): Promise<boolean> {
  const lines = movedBetween(credit, debit, accountId, money);
  if (!(await postLedgerTransaction(trx, { key, kind, orderId, now, lines }))) return false;
  const transactionId = newId();
  if (line) {
    const { order, usdMinor = money.minor, ...rest } = line;
    const about = { orderId: order?.id ?? null, phoneNumberId: order?.phone_number_id ?? null };
    const shown = { id: transactionId, accountId, ...about, ...rest, money, usdMinor, now };
    await insertTransaction(trx, { ...shown, status: 'completed' });
  }
  if (mail) {
    const { namesAmount, ...email } = mail;
    await announceBillingMail(deps, trx, {
      ...email,
      accountId,
      ...(namesAmount ? { transactionId } : {}),
      now,
    });
  }
  if (debit === 'credit' || credit === 'credit') await deps.announce(trx, creditMoved, { accountId });
  return true;
}
