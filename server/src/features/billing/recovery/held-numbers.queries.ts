import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Which of these numbers somebody is buying. */
export async function listHeldNumbers(db: Db | Trx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select('e164')
    .where('e164', 'in', numbers)
    .where('kind', 'in', ['number', 'claim', 'grant', 'swap'])
    .where('state', 'in', ['reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action'])
    .execute();
  return new Set(rows.flatMap((row) => row.e164 ?? []));
}

/** Whether the account was granted another number, delivered or on its way, since a moment. */
export async function hasGrantSince(
  trx: Trx,
  accountId: string,
  besides: string,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'grant')
    .where('id', '<>', besides)
    .where('created_at', '>', since)
    .where('state', 'not in', ['refunded', 'expired', 'refund_due'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
