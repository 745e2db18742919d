import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Currency, LedgerAccount } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';

/** The referral's id follows, so that a referral brings one reward. */
export const REWARD_KEY_PREFIX = 'referral:';

export type LedgerEntry = {
  ledgerAccount: LedgerAccount;
  accountId: string | null;
  minor: number;
  currency: Currency;
};

/**
 * Posts a ledger transaction. The database checks at the commit that its entries sum to zero. The key is an idempotency
 * key. @returns false for a repeat
 */
export async function postLedgerTransaction(
  trx: Trx,
  movement: { key: string; kind: string; orderId: string | null; lines: readonly LedgerEntry[]; now: Date },
): Promise<boolean> {
  const id = newId();
  const inserted = await trx
    .insertInto('ledger_transactions')
    .values({ id, key: movement.key, kind: movement.kind, order_id: movement.orderId, at: movement.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await trx
    .insertInto('ledger_entries')
    .values(
      movement.lines.map((line, index) => ({
        transaction_id: id,
        line: index + 1,
        ledger_account: line.ledgerAccount,
        account_id: line.accountId,
        amount_minor: line.minor,
        currency: line.currency,
      })),
    )
    .execute();
  return true;
}

/** The paid amount that is neither delivered nor refunded, in minor units of the order's currency. */
export async function undeliveredMinor(trx: Trx, orderId: string): Promise<number> {
  return 0 - (await postedMinor(trx, { orderId }, ['undelivered']));
}

/**
 * The amount of an order that is owed as a payout, since no provider can refund it (rule 32, deleted-account), in
 * minor units of the order's currency.
 */
export async function payoutMinor(db: Db | Trx, orderId: string): Promise<number> {
  return 0 - (await postedMinor(db, { orderId }, ['payouts']));
}

/** Cents of credit from an order: bought with it, or refunded as credit. */
export async function creditFromOrderMinor(
  db: Db | Trx,
  accountId: string,
  orderId: string,
): Promise<number> {
  return 0 - (await postedMinor(db, { accountId, orderId }, ['credit']));
}

/** Sums the entries in these ledger accounts, of an order, of an account, or of both. */
export async function postedMinor(
  db: Db | Trx,
  { orderId, accountId }: { orderId?: string; accountId?: string },
  ledgerAccounts: readonly LedgerAccount[],
): Promise<number> {
  let entries = db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('e.amount_minor'), eb.lit(0)).as('sum'))
    .where('e.ledger_account', 'in', ledgerAccounts);
  if (orderId) entries = entries.where('t.order_id', '=', orderId);
  if (accountId) entries = entries.where('e.account_id', '=', accountId);
  return Number((await entries.executeTakeFirstOrThrow()).sum);
}

/**
 * Cents of bought credit that are not spent yet. Bought credit is spent before rewards and adjustments. Spending beyond
 * it does not reduce credit that is bought later.
 */
export async function boughtCreditMinor(db: Db | Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select coalesce(sum(minor) - least(min(running), 0), 0) as left from (
      select -e.amount_minor as minor, sum(-e.amount_minor) over (order by t.at, t.id, e.line) as running
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = ${accountId} and e.ledger_account = 'credit'
        and t.kind not in ('referral_reward', 'referral_reversal', 'adjustment')
    ) as movements`.execute(db);
  return Number(rows[0]?.left ?? 0);
}

/** Finds the referral whose reward was earned with an order. */
export async function findRewardOfOrder(db: Db | Trx, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'referral_reward')
    .executeTakeFirst();
  return row?.key.slice(REWARD_KEY_PREFIX.length);
}
