import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import type { BillingAccount } from '../../money/entry/billing-accounts.queries.ts';

/** Cents of overage that may be open on a card for one number, since only a charge shows whether the card pays. */
export const MAX_OPEN_ON_CARD_MINOR = 2500;
const price = sql.raw(String(OVERAGE_PRICE_MINOR));
const unlimitedTexts = sql.raw('2147483647');

/**
 * SQL fragment: locks paying accounts in a fixed order, after all rows of `subscriptions`, and reads their funds.
 * @param ids an expression: an array of accounts
 */
export function lockPayingAccounts(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select account_id, credit_minor - open_overage_minor as free_minor,
      card_payment_method is not null as has_card, card_refused_at, disputed_at
    from billing_accounts where account_id = any (${ids})
    order by account_id for update`;
}

/**
 * SQL fragment: the number of texts over the allowance that accounts can pay for, and their spending cap (rules 16, 17,
 * 19, 26, 30 and 32). @param accounts the result of `lockPayingAccounts`, since settings are read under the locks
 */
export function selectOverageFunds(
  accounts: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select m.account_id, settings.cap_minor, pays.by_card,
      case when pays.by_card then ${unlimitedTexts}
        else greatest(m.free_minor - disputed.minor, 0) / ${price} end as texts
    from ${accounts} as m, lateral overage_settings(m.account_id, ${now}) as settings,
      lateral (select settings.payment_method = 'subscription' and m.has_card and m.card_refused_at is null
        and m.disputed_at is null as by_card) as pays,
      lateral (select case when m.disputed_at is null then 0 else disputed_credit(m.account_id) end as minor) as disputed
    where settings.wanted and settings.may_be_charged`;
}

export type OverageFunds = { account_id: string; cap_minor: number; by_card: boolean; texts: number };

/** Locks one account and reads its funds for overage. @returns undefined if overage is not allowed */
export async function findOverageFunds(
  trx: Trx,
  accountId: string,
  now: Date,
): Promise<OverageFunds | undefined> {
  const { rows } = await sql<OverageFunds>`
    with account as materialized (${lockPayingAccounts(sql`array[${accountId}::uuid]`)})
    ${selectOverageFunds(sql`account`, sql`${now}::timestamptz`)}`.execute(trx);
  return rows[0];
}

/**
 * Moves texts of grace into the period that a payment has extended: the payment was made in time, but became known
 * after the due date (rule 3). The caller has locked the subscription's row.
 */
export async function moveTextsOfGrace(
  trx: Trx,
  { id, account_id, period_no }: { id: string; account_id: string; period_no: number },
) {
  await trx
    .updateTable('messages')
    .set({ period_no })
    .where('account_id', '=', account_id)
    .where('subscription_id', '=', id)
    .where('period_no', '=', period_no + 1)
    .execute();
}

type AccountFunds = Pick<
  BillingAccount,
  'account_id' | 'card_payment_method' | 'card_refused_at' | 'disputed_at'
> & {
  freeMinor: number;
};

/** Computes an account's funds for overage in a given state, without locks. */
export async function forecastOverageFunds(
  db: Db,
  given: AccountFunds,
  now: Date,
): Promise<OverageFunds | undefined> {
  const { rows } = await sql<OverageFunds>`
    with account as (
      select ${given.account_id}::uuid as account_id, ${given.freeMinor}::bigint as free_minor,
        ${given.card_payment_method !== null}::boolean as has_card,
        ${given.card_refused_at}::timestamptz as card_refused_at, ${given.disputed_at}::timestamptz as disputed_at
    ) ${selectOverageFunds(sql`account`, sql`${now}::timestamptz`)}`.execute(db);
  return rows[0];
}
