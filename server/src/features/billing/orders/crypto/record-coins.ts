import type { Deps, Trx } from '../../../../deps.ts';
import type { LedgerEntry } from '../../money/entry/ledger.queries.ts';
import { type Recorded, recordReceipt } from '../../money/entry/record-money.ts';
import type { Order } from '../entry/orders.queries.ts';

type Coins = Pick<Recorded, 'shown' | 'mail' | 'now'> & {
  /** Unique: the provider's payment id, with a suffix after earlier receipts. */
  receipt: string;
  minor: number;
  /** The cents for each ledger account; their sum is `minor`. */
  owed: Partial<Record<'undelivered' | 'credit' | 'payouts' | 'write_offs', number>>;
};

/** Records arrived coins: the payment, the ledger, the list of payments and the mail. @throws Error for a repeat */
export async function recordCoins(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Pick<Order, 'id' | 'account_id'>,
  { receipt, minor, owed, ...recorded }: Coins,
) {
  const { undelivered = 0, credit = 0, payouts = 0, write_offs = 0 } = owed;
  const entry = (ledgerAccount: LedgerEntry['ledgerAccount'], accountId: string | null, amount: number) =>
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
    throw new Error(`crypto receipt ${receipt} is already recorded`);
}

/** Returns the row in the list of payments and the mail for credit from coins. */
export function creditReceipt({ id: orderId }: Order, minor: number, occasion: string) {
  return {
    // Without the order: it has one row of each type, and these coins did not pay for it.
    shown: { type: 'credit_topup', method: 'crypto', money: { minor, currency: 'usd' } },
    mail: { kind: 'credit_received', occasion, orderId },
  } as const;
}
