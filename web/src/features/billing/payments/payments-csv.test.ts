import { expect, test } from 'vitest';
import type { Transaction } from '../use-billing-info.ts';
import { paymentsCsv } from './payments-csv.ts';

const PAYMENT: Transaction = {
  id: 'p-1',
  transaction_type: 'number_purchase',
  adjustment: null,
  direction: 'out',
  payment_method: 'card',
  currency: 'gbp',
  amount: 3.95,
  status: 'completed',
  created_at: '2026-11-23T09:41:00+01:00',
  phone_number: '+14155550132',
  order_id: 'o-1',
  reason: null,
};

const lines = (...payments: Partial<Transaction>[]) =>
  paymentsCsv(payments.map((payment) => ({ ...PAYMENT, ...payment })))
    .replace('\uFEFF', '')
    .split('\r\n');

test('a payment is a line with its moment in UTC, its amount as a figure and its currency', () => {
  expect(lines({})).toEqual([
    'Date (UTC),What for,Number,Paid by,Status,Direction,Amount,Currency,Payment,Order',
    `2026-11-23T08:41:00.000Z,"Number, first month",'+14155550132,Card,Completed,from you,3.95,GBP,p-1,o-1`,
    '',
  ]);
  expect(lines({ transaction_type: 'refund', direction: 'in', amount: 5, currency: 'usd' })[1]).toContain(
    ",Refund,'+14155550132,To your card,Completed,to you,5.00,USD,",
  );
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
])('a cell that begins like a formula is text to a spreadsheet: %j', (text, written) => {
  expect(paymentsCsv([{ ...PAYMENT, id: text }])).toContain(`,GBP,${written},o-1\r\n`);
});

test('without payments the table has only its header', () => {
  expect(paymentsCsv([])).toBe(
    '\uFEFFDate (UTC),What for,Number,Paid by,Status,Direction,Amount,Currency,Payment,Order\r\n',
  );
});
