import { CRYPTO_TRANSACTION_ROWS } from '@numlet/contract/constants';
import { type Place, readCursor, writeCursor } from '../../../../../platform/page-cursor.ts';
import type { Handler } from '../../../../handler.ts';
import type { PaymentRow } from '../../../money/entry/payments.queries.ts';
import { listPaymentRows } from '../../overview/payment-rows.ts';
import { presentTransaction } from '../../overview/present-transaction.ts';

const DEFAULT_ROWS = 50;
/** Status and type of a row are known only once it is read, so a filtered list reads this many rows at a time. */
const ROWS_IN_A_LOOK = 200;

/**
 * Lists payments newest first, pending and failed ones included, a page at a time; of the crypto payments the newest
 * ten unless another limit is given (section 9 of the first document).
 * @throws AppError invalid_input for a `before` that the server never issued
 */
export const listTransactions: Handler<'list-transactions'> = async ({ db }, actor, input) => {
  const { payment_method, transaction_types, status } = input;
  const limit = input.limit ?? (payment_method === 'crypto' ? CRYPTO_TRANSACTION_ROWS : DEFAULT_ROWS);
  const isFiltered = transaction_types !== undefined || status !== undefined;
  const isWanted = (row: PaymentRow) =>
    (transaction_types?.includes(row.transaction_type) ?? true) && (status ?? row.status) === row.status;

  // One row more than the page holds tells whether there is another page.
  const lookAt = isFiltered ? ROWS_IN_A_LOOK : limit + 1;
  const found: PaymentRow[] = [];
  let before = input.before === undefined ? undefined : readCursor(input.before, 'before');
  for (let looked = lookAt; looked === lookAt && found.length <= limit; ) {
    const rows = await listPaymentRows(db, actor.accountId, {
      limit: lookAt,
      method: payment_method,
      before,
    });
    found.push(...rows.filter(isWanted));
    looked = rows.length;
    before = placeOf(rows.at(-1)) ?? before;
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? placeOf(page.at(-1)) : undefined;
  return { transactions: page.map(presentTransaction), next: last ? writeCursor(last) : null };
};

function placeOf(row: PaymentRow | undefined): Place | undefined {
  return row && { at: row.created_at, id: row.id };
}
