import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

export type MonthOfReceipts = {
  month: string;
  ledger_account: 'card_receipts' | 'crypto_receipts';
  currency: 'usd' | 'gbp' | 'eur';
  amount_minor: number;
};

/** Lists what each provider has received, less refunds, by month in UTC, newest first. */
export async function listReceiptsByMonth(db: Db, since: Date): Promise<MonthOfReceipts[]> {
  const { rows } = await sql<MonthOfReceipts>`
    select to_char(t.at at time zone 'UTC', 'YYYY-MM') as month, e.ledger_account, e.currency,
      sum(e.amount_minor)::bigint as amount_minor
    from ledger_entries as e join ledger_transactions as t on t.id = e.transaction_id
    where e.ledger_account in ('card_receipts', 'crypto_receipts') and t.at >= ${since}
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  return rows;
}
