import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import {
  type CardCredit,
  type WaitingCredit,
  waitingCredit,
  waitingCreditCutoff,
} from './rules/credit-pace.ts';

/**
 * Reads how much of an account's credit waits (rule 20, paying-from-credit). A caller that spends credit has locked the
 * account's row.
 */
export async function readWaitingCredit(db: Db | Trx, accountId: string, now: Date): Promise<WaitingCredit> {
  return waitingCredit(await listCardCredit(db, accountId, waitingCreditCutoff(now)), now);
}

/** Lists the credit from card payments since the given time, less refunds and disputes, oldest first. */
async function listCardCredit(db: Db | Trx, accountId: string, since: Date): Promise<CardCredit[]> {
  const { rows } = await sql<{ minor: string; at: Date }>`
    select received.minor - coalesce(disputed.minor, 0) as minor, received.at
    from (
      select o.id, -sum(e.amount_minor) as minor, min(t.at) as at
      from orders as o
        join ledger_transactions as t on t.order_id = o.id
        join ledger_entries as e on e.transaction_id = t.id
      where o.account_id = ${accountId} and o.kind = 'credit' and o.method = 'card'
        and e.account_id = o.account_id and e.ledger_account = 'credit'
      group by o.id
    ) as received
    left join lateral (
      select sum(d.amount_minor) as minor from disputes as d where d.order_id = received.id and d.status = 'open'
    ) as disputed on true
    where received.at > ${since} and received.minor > coalesce(disputed.minor, 0)
    order by received.at, received.id`.execute(db);
  return rows.map(({ minor, at }) => ({ minor: Number(minor), at }));
}
