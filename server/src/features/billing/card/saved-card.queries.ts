import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { SavedCard } from '../../../ports/cards.ts';
import { cardColumns } from '../ledger/billing-accounts.queries.ts';

/**
 * Stores the card that charges without the person use; null when there is none any more.
 * @returns false when another one was stored since `before` was read
 */
export async function replaceSavedCard(
  trx: Trx,
  accountId: string,
  before: string | null,
  card: SavedCard | null,
): Promise<boolean> {
  const columns = cardColumns(card);
  const stored = await trx
    .insertInto('billing_accounts')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(columns)
        .where('billing_accounts.card_payment_method', 'is not distinct from', before),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Whose customer of the card provider this is. */
export async function findAccountOfCustomer(db: Db | Trx, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('account_id')
    .where('provider', '=', 'stripe')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.account_id;
}
