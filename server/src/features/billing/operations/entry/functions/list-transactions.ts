import { CRYPTO_TRANSACTION_ROWS } from '@numlet/contract/constants';
import { type Place, readCursor, writeCursor } from '../../../../../platform/page-cursor.ts';
import type { Handler } from '../../../../handler.ts';
import type { PaymentRow } from '../../../money/entry/payments.queries.ts';
import { listPaymentRows } from '../../overview/payment-rows.ts';
import { presentTransaction } from '../../overview/present-transaction.ts';

const DEFAULT_ROWS = 50;
/** Batch size of a filtered list, since a row's status and type are known only after reading it. */
const FILTER_BATCH_SIZE = 200;

/**
 * Lists a page of payments, including pending and failed ones, newest first; ten crypto payments unless another limit
 * is given (section 9 of the first document). @throws AppError invalid_input for an invalid `before`
 */
export const listTransactions: Handler<'list-transactions'> = async ({ db }, actor, input) => {
  const { payment_method, transaction_types, status } = input;
  const limit = input.limit ?? (payment_method === 'crypto' ? CRYPTO_TRANSACTION_ROWS : DEFAULT_ROWS);
  const isFiltered = transaction_types !== undefined || status !== undefined;
  const matchesFilter = (row: PaymentRow) =>
    (transaction_types?.includes(row.transaction_type) ?? true) && (status ?? row.status) === row.status;

  // One extra row shows whether there is another page.
  const batchSize = isFiltered ? FILTER_BATCH_SIZE : limit + 1;
  const found: PaymentRow[] = [];
  let before = input.before === undefined ? undefined : readCursor(input.before, 'before');
  for (let readRows = batchSize; readRows === batchSize && found.length <= limit; ) {
    const rows = await listPaymentRows(db, actor.accountId, {
      limit: batchSize,
      method: payment_method,
      before,
    });
    found.push(...rows.filter(matchesFilter));
    readRows = rows.length;
    before = placeOf(rows.at(-1)) ?? before;
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? placeOf(page.at(-1)) : undefined;
  return { transactions: page.map(presentTransaction), next: last ? writeCursor(last) : null };
};

function placeOf(row: PaymentRow | undefined): Place | undefined {
  return row && { at: row.created_at, id: row.id };
}
