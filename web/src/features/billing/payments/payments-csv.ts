import { methodWords, statusWords, typeWords } from '../../../shared/billing/transaction-words.ts';
import type { Transaction } from '../use-billing-info.ts';

const HEADER = [
  'Date (UTC)',
  'What for',
  'Number',
  'Paid by',
  'Status',
  'Direction',
  'Amount',
  'Currency',
  'Payment',
  'Order',
];
/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Payments as a table that spreadsheets open (RFC 4180): dates as ISO 8601, amounts as plain figures with their
 * currency beside them.
 */
export function paymentsCsv(transactions: readonly Transaction[]): string {
  const rows = [HEADER, ...transactions.map(rowOf)];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function rowOf(transaction: Transaction): string[] {
  const { created_at, phone_number, direction, amount, currency, id, order_id } = transaction;
  return [
    new Date(created_at).toISOString(),
    typeWords(transaction),
    phone_number ?? '',
    methodWords(transaction),
    statusWords(transaction),
    direction === 'in' ? 'to you' : 'from you',
    amount.toFixed(2),
    currency.toUpperCase(),
    id,
    order_id ?? '',
  ];
}

/** A spreadsheet runs any cell that begins like a formula. A leading apostrophe makes it text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
