import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** Counts the rows that were checked. */
export async function countAll(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: string }>`
    select 'movements' as name, count(*) from ledger_transactions
    union all select 'accounts', count(*) from billing_accounts
    union all select 'payments', count(*) from payments
    union all select 'refunds', count(*) from refunds
    union all select 'orders', count(*) from orders
    union all select 'numbers', count(*) from phone_numbers`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}
