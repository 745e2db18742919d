import type { Trx } from '../../../deps.ts';

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
