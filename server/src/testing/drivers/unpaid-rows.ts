import type { FunctionOutput } from '@numlet/contract/functions';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { checkLedger } from '../../features/billing/money/entry/check-ledger.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

type Row = FunctionOutput<'list-transactions'>['transactions'][number];

/** The payments a person sees, oldest first. The billing page shows the same. */
export async function paymentRows(server: TestServer, person: Person): Promise<Row[]> {
  const { transactions } = await server.call(person, 'list-transactions', { limit: 100 });
  expect((await server.call(person, 'get-billing-info')).transactions).toEqual(transactions);
  return transactions.reverse();
}

/** The payments a person sees: `2026-03-01 renewal card 2.00 usd failed: insufficient_funds` */
export async function rowLines(server: TestServer, person: Person): Promise<string[]> {
  return (await paymentRows(server, person)).map((row) =>
    [
      row.created_at.slice(0, 10),
      row.transaction_type,
      row.payment_method,
      row.amount.toFixed(2),
      row.currency,
      row.reason === null ? row.status : `${row.status}: ${row.reason.code}`,
    ].join(' '),
  );
}

/**
 * Expects the export to contain what is shown, `total` to be the sum of payments, and the ledger check to have no
 * findings.
 */
export async function expectTruth(server: TestServer, { person }: { person: Person }, total: string) {
  const shown = await paymentRows(server, person);
  expect(
    (await exportedRows(server, person)).map(({ id, status, reason }) => ({ id, status, reason })),
  ).toEqual(shown.map(({ id, status, reason }) => ({ id, status, reason })));
  expect((await server.call(person, 'user-dashboard')).statistics.totalCost).toBe(total);
  expect((await checkLedger(server.deps)).findings).toEqual([]);
}

type Exported = Pick<Row, 'id' | 'status' | 'reason'>;

async function exportedRows({ origin }: TestServer, person: Person): Promise<Exported[]> {
  const response = await fetch(`${origin}/functions/v1/export-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: person.password }),
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { transactions }: { transactions: Exported[] } = JSON.parse(
    strFromU8(files['billing.json'] ?? new Uint8Array()),
  );
  return transactions;
}
