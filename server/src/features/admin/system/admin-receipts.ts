import { toMajor } from '@numlet/contract/billing/plans';
import { listReceiptsByMonth } from '../../billing/money/entry/receipts-by-month.queries.ts';
import type { Handler } from '../../handler.ts';

const MONTHS = 13;

/** Receipts by card and by crypto of the last thirteen months, to compare with the providers' own reports. */
export const adminReceipts: Handler<'admin-receipts'> = async ({ db, clock }) => {
  const now = clock.now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1));
  const found = await listReceiptsByMonth(db, since);
  return {
    months: found.map(({ month, ledger_account, currency, amount_minor }) => ({
      month,
      method: ledger_account === 'card_receipts' ? 'card' : 'crypto',
      currency,
      amount: toMajor(amount_minor),
    })),
  };
};
