import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import { ADJUSTMENT_KEY } from '../../refunds/entry/desk-acts.queries.ts';

/** Credit that an administrator gave: the act, its row in the list of payments, and cents. */
export type GivenCredit = {
  actId: string;
  transactionId: string;
  minor: number;
  givenAt: Date;
  isTakenBack: boolean;
};

/** Newest first. */
export async function listGivenCredit(db: Db | Trx, accountId: string, since: Date): Promise<GivenCredit[]> {
  const { rows } = await sql<GivenCredit>`
    select a.id as "actId", t.id as "transactionId", a.amount_minor as minor, a.created_at as "givenAt",
      exists (select 1 from desk_acts as r where r.reverses = a.id) as "isTakenBack"
    from desk_acts as a join payment_transactions as t on t.desk_act_id = a.id
    where a.account_id = ${accountId} and a.kind = 'credit' and a.created_at > ${since}
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

/** Cents of later adjustments and rewards, less reversals. */
export async function creditedAfter(
  db: Db | Trx,
  accountId: string,
  { actId }: GivenCredit,
): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(-e.amount_minor), 0)::bigint as minor
    from ledger_transactions as g
    join ledger_transactions as t on (t.at, t.id) > (g.at, g.id)
    join ledger_entries as e on e.transaction_id = t.id
    where g.key = ${ADJUSTMENT_KEY + actId} and e.account_id = ${accountId} and e.ledger_account = 'credit'
      and t.kind in ('referral_reward', 'referral_reversal', 'adjustment')`.execute(db);
  return rows[0]?.minor ?? 0;
}
