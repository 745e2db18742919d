import type { Deps, Trx } from '../../../../deps.ts';
import type { LedgerLine } from '../../money/entry/ledger.queries.ts';
import { type Recorded, recordReceipt } from '../../money/entry/record-money.ts';
import type { Order } from '../entry/orders.queries.ts';

type Coins = Pick<Recorded, 'shown' | 'mail' | 'now'> & {
  /** The provider's payment id, with what was recorded under it before: unique for each receipt. */
  receipt: string;
  /** Cents that came in. */
  minor: number;
  /**
   * The ledger accounts of the coins: owed for an order, as credit or by hand, or missing from a price; sum `minor`.
   */
  owed: Partial<Record<'undelivered' | 'credit' | 'payouts' | 'write_offs', number>>;
};

/** Records coins that have arrived, once: the payment, the ledger, the person's list of payments and the mail. */
export async function recordCoins(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Pick<Order, 'id' | 'account_id'>,
  { receipt, minor, owed, ...recorded }: Coins,
) {
  const { undelivered = 0, credit = 0, payouts = 0, write_offs = 0 } = owed;
  const entry = (ledgerAccount: LedgerLine['ledgerAccount'], accountId: string | null, amount: number) =>
    ({ ledgerAccount, accountId, minor: amount, currency: 'usd' }) as const;
  const entries = [
    entry('crypto_receipts', null, minor),
    entry('undelivered', order.account_id, -undelivered),
    entry('credit', order.account_id, -credit),
    entry('payouts', order.account_id, -payouts),
    entry('write_offs', order.account_id, -write_offs),
  ].filter((each) => each.minor !== 0);
  const coins = { provider: 'nowpayments', paymentId: receipt, money: { minor, currency: 'usd' } } as const;
  if (!(await recordReceipt(deps, trx, order, { ...recorded, ...coins, entries })))
    throw new Error(`crypto receipt ${receipt} is booked already`);
}

/** The row in the person's list of payments for credit that came by crypto, and the mail about it. */
export function asCredit({ id: orderId }: Order, minor: number, occasion: string) {
  return {
    // Not linked to the order: it has one row of each kind, and these coins did not pay for it.
    shown: { type: 'credit_topup', method: 'crypto', money: { minor, currency: 'usd' } },
    mail: { kind: 'credit_received', occasion, orderId },
  } as const;
}
