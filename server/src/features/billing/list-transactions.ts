import { CRYPTO_TRANSACTION_ROWS } from '@numlet/contract/constants';
import type { Handler } from '../handler.ts';
import { listTransactions as read } from './payments.queries.ts';
import { presentTransaction } from './present-transaction.ts';

const DEFAULT_ROWS = 50;

/** Payments newest first; of the crypto ones the newest ten (section 9 of the first document). */
export const listTransactions: Handler<'list-transactions'> = async (
  { db },
  actor,
  { payment_method, limit },
) => {
  const rows = await read(
    db,
    actor.accountId,
    limit ?? (payment_method === 'crypto' ? CRYPTO_TRANSACTION_ROWS : DEFAULT_ROWS),
    payment_method,
  );
  return {
    transactions: rows.map(presentTransaction),
  };
};
