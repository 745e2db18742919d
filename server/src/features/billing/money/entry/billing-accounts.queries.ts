import type { Updateable } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import type { SavedCard } from '../../../../ports/cards.ts';

export type BillingAccount = NonNullable<Awaited<ReturnType<typeof findBillingAccount>>>;

export function findBillingAccount(db: Db | Trx, accountId: string) {
  return db.selectFrom('billing_accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Returns the values of an account that has no row yet. */
export function emptyBillingAccount(accountId: string): BillingAccount {
  return {
    account_id: accountId,
    credit_minor: 0,
    open_overage_minor: 0,
    ...cardColumns(null),
    card_refused_at: null,
    refused_payment_method: null,
    disputed_at: null,
    low_balance_mailed_at: null,
    money_back_at: null,
  };
}

/**
 * Locks the account's row until the commit, and returns it. Every decision about its funds needs this lock, which is
 * taken after the rows of `subscriptions`.
 */
export async function lockBillingAccount(trx: Trx, accountId: string): Promise<BillingAccount> {
  await trx
    .insertInto('billing_accounts')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('billing_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Stores the card that is charged without the person present, null when the provider has none.
 * @param before the stored payment method that the caller read; without it the card is always stored
 * @returns false when another card was stored since `before` was read
 */
export async function setSavedCard(
  db: Trx | Db,
  accountId: string,
  card: SavedCard | null,
  before?: string | null,
): Promise<boolean> {
  const columns = cardColumns(card);
  const stored = await db
    .insertInto('billing_accounts')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => {
      const update = conflict.column('account_id').doUpdateSet(columns);
      return before === undefined
        ? update
        : update.where('billing_accounts.card_payment_method', 'is not distinct from', before);
    })
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

function cardColumns(card: SavedCard | null) {
  return {
    card_payment_method: card?.paymentMethodId ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_exp_month: card?.expMonth ?? null,
    card_exp_year: card?.expYear ?? null,
  };
}

/** A trigger maintains `credit_minor`, and `addOpenOverage` changes open overage. */
export async function setBillingAccount(
  trx: Trx,
  accountId: string,
  changes: Pick<
    Updateable<Database['billing_accounts']>,
    'card_refused_at' | 'refused_payment_method' | 'low_balance_mailed_at'
  >,
) {
  await trx.updateTable('billing_accounts').set(changes).where('account_id', '=', accountId).execute();
}

/** Clears a card's recorded decline after a successful card payment. @returns whether one was recorded */
export async function endCardRefusal(trx: Trx, accountId: string): Promise<boolean> {
  const ended = await trx
    .updateTable('billing_accounts')
    .set({ card_refused_at: null, refused_payment_method: null })
    .where('account_id', '=', accountId)
    .where('card_refused_at', 'is not', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Adds unpaid overage in cents, negative when paid or written off. The caller has locked the row. */
export async function addOpenOverage(trx: Trx, accountId: string, minor: number) {
  if (minor === 0) return;
  await trx
    .updateTable('billing_accounts')
    .set((eb) => ({ open_overage_minor: eb('open_overage_minor', '+', minor) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Stores when the first open dispute was opened, or null. The caller has locked the row. */
export async function setAccountDisputed(trx: Trx, accountId: string) {
  await trx
    .updateTable('billing_accounts')
    .set((eb) => ({
      disputed_at: eb
        .selectFrom('disputes')
        .select((d) => d.fn.min('opened_at').as('since'))
        .where('account_id', '=', accountId)
        .where('status', '=', 'open'),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Claims the account's only money-back; its row is locked. @returns false when it is used or a dispute is open */
export async function claimMoneyBack(trx: Trx, accountId: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('billing_accounts')
    .set({ money_back_at: now })
    .where('account_id', '=', accountId)
    .where('money_back_at', 'is', null)
    .where('disputed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
