import { CRYPTO_TRANSACTION_ROWS } from '@numlet/contract/constants';
import type { Handler } from '../../handler.ts';
import { listPaymentRows } from './payment-rows.ts';
import { presentTransaction } from './present-transaction.ts';

const DEFAULT_ROWS = 50;

/** Payments newest first, those that wait or failed among them; of the crypto ones the newest ten (section 9 of the first document). */
export const listTransactions: Handler<'list-transactions'> = async (
  { db },
  actor,
  { payment_method, limit },
) => {
  const rows = await listPaymentRows(db, actor.accountId, {
    limit: limit ?? (payment_method === 'crypto' ? CRYPTO_TRANSACTION_ROWS : DEFAULT_ROWS),
    method: payment_method,
  });
  return {
    transactions: rows.map(presentTransaction),
  };
};
