import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Currency, LedgerAccount } from '../../../../db/schema.ts';
import type { Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';

/** Prefix of a reward's ledger key; the referral's id follows, so that a referral brings one reward. */
export const REWARD_KEY = 'referral:';

export type LedgerLine = {
  ledgerAccount: LedgerAccount;
  accountId: string | null;
  minor: number;
  currency: Currency;
};

/**
 * Posts one movement of money to the ledger. Its lines sum to zero, which the database checks at the commit; the key
 * makes a repeat a no-op. @returns false for a repeat.
 */
export async function postLedgerTransaction(
  trx: Trx,
  movement: { key: string; kind: string; orderId: string | null; lines: readonly LedgerLine[]; now: Date },
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

/** What a buyer has paid for an order and neither received nor got back, in minor units of the order's currency. */
export async function undeliveredMinor(trx: Trx, orderId: string): Promise<number> {
  return 0 - (await postedMinor(trx, { orderId }, ['undelivered']));
}

/**
 * What is owed for an order and has to be paid by hand, since it cannot go back by itself (rule 32 of
 * docs/billing.md), in minor units of the order's currency.
 */
export async function payoutMinor(db: Db | Trx, orderId: string): Promise<number> {
  return 0 - (await postedMinor(db, { orderId }, ['payouts']));
}

/** Cents of credit that an account has from an order: credit bought with it, or its price turned into credit. */
export async function creditThroughOrder(db: Db | Trx, accountId: string, orderId: string): Promise<number> {
  return 0 - (await postedMinor(db, { accountId, orderId }, ['credit']));
}

/** Sums the entries in these ledger accounts, for an order, for an account, or for an account's part of an order. */
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
 * Cents of credit that were bought and are not spent yet; 0 when what is left came from rewards or was given. Bought
 * credit is spent first; what was spent beyond it came from the rest, so it does not reduce credit bought later.
 */
export async function paidInCreditMinor(db: Db | Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select coalesce(sum(minor) - least(min(running), 0), 0) as left from (
      select -e.amount_minor as minor, sum(-e.amount_minor) over (order by t.at, t.id, e.line) as running
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = ${accountId} and e.ledger_account = 'credit'
        and t.kind not in ('referral_reward', 'referral_reversal', 'adjustment')
    ) as movements`.execute(db);
  return Number(rows[0]?.left ?? 0);
}

/** The referral whose reward was earned with an order. */
export async function findRewardOfOrder(db: Db | Trx, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'referral_reward')
    .executeTakeFirst();
  return row?.key.slice(REWARD_KEY.length);
}
