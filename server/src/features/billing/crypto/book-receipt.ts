import type { Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { type LedgerLine, postLedgerTransaction } from '../ledger/ledger.queries.ts';
import { insertPayment } from '../ledger/payments.queries.ts';

type Receipt = {
  orderId: string;
  accountId: string;
  /** The provider's payment, and what was booked under it before: one name for one booking. */
  receipt: string;
  /** Cents that came in. */
  minor: number;
  /** Where they stand: owed for an order, as credit or by hand, or missing of a price. They sum to what came in, without zeros. */
  owed: Partial<Record<'undelivered' | 'credit' | 'payouts' | 'write_offs', number>>;
  now: Date;
};

/** Books coins that have arrived, once: a payment on record and its movement in the ledger. */
export async function bookReceipt(trx: Trx, { orderId, accountId, receipt, minor, owed, now }: Receipt) {
  const isNew = await insertPayment(trx, {
    id: newId(),
    orderId,
    provider: 'nowpayments',
    providerPaymentId: receipt,
    money: { minor, currency: 'usd' },
    now,
  });
  if (!isNew) throw new Error(`crypto receipt ${receipt} is booked already`);
  const line = (
    ledgerAccount: LedgerLine['ledgerAccount'],
    account: string | null,
    amount: number,
  ): LedgerLine => ({
    ledgerAccount,
    accountId: account,
    minor: amount,
    currency: 'usd',
  });
  await postLedgerTransaction(trx, {
    key: `payment:nowpayments:${receipt}`,
    kind: 'payment',
    orderId,
    now,
    lines: [
      line('crypto_receipts', null, minor),
      line('undelivered', accountId, -(owed.undelivered ?? 0)),
      line('credit', accountId, -(owed.credit ?? 0)),
      line('payouts', accountId, -(owed.payouts ?? 0)),
      line('write_offs', accountId, -(owed.write_offs ?? 0)),
    ].filter((each) => each.minor !== 0),
  });
}
