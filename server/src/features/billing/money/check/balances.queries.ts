import { sql } from 'kysely';
import type { Findings } from './findings.ts';

/** Ledger transactions without entries, or whose entries do not sum to zero in each currency. */
export const unbalancedTransactions: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Ledger transaction %s (%s) does not balance: its entries sum to %s %s.', t.key, t.id, sum(e.amount_minor), e.currency) as sentence
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      group by t.id, t.key, e.currency having sum(e.amount_minor) <> 0
    union all
    select format('Ledger transaction %s (%s) has no entries.', t.key, t.id)
      from ledger_transactions t
      where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)`.execute(db);

/** Accounts whose stored credit is not the sum of their ledger entries. */
export const wrongBalances: Findings = (db) =>
  sql<{ sentence: string }>`
    with booked as (
      select account_id, -sum(amount_minor) as minor from ledger_entries where ledger_account = 'credit' group by account_id
    )
    select format('Account %s has %s cents of credit, but its ledger entries sum to %s.',
        coalesce(b.account_id, l.account_id), coalesce(b.credit_minor, 0), coalesce(l.minor, 0)) as sentence
      from billing_accounts b full join booked l on l.account_id = b.account_id
      where coalesce(b.credit_minor, 0) <> coalesce(l.minor, 0)`.execute(db);

/** Credit in deleted accounts, which can never be spent. */
export const creditOfDeletedAccounts: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Account %s was deleted at %s and has %s cents of credit.', b.account_id, p.deletion_finished_at, b.credit_minor) as sentence
      from billing_accounts b join memberships m on m.account_id = b.account_id join profiles p on p.user_id = m.user_id
      where p.deletion_finished_at is not null and b.credit_minor <> 0`.execute(db);

/** Accounts whose open overage is not the sum over their numbers. */
export const wrongOverage: Findings = (db) =>
  sql<{ sentence: string }>`
    with counted as (
      select account_id, sum(open_overage_minor) as minor from subscriptions group by account_id
    )
    select format('Account %s owes %s cents for texts over the allowance, but its numbers add up to %s.',
        coalesce(b.account_id, s.account_id), coalesce(b.open_overage_minor, 0), coalesce(s.minor, 0)) as sentence
      from billing_accounts b full join counted s on s.account_id = b.account_id
      where coalesce(b.open_overage_minor, 0) <> coalesce(s.minor, 0)`.execute(db);

/**
 * Orders with a wrong `undelivered` balance. Until the order is delivered or ends, the balance should be the paid amount
 * less refunds and lost disputes; after that, zero.
 */
export const wrongUndelivered: Findings = (db) =>
  sql<{ sentence: string }>`
    with owed as (
      select t.order_id, e.currency, -sum(e.amount_minor) as minor
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.ledger_account = 'undelivered' group by t.order_id, e.currency
    ), refunded as (
      select order_id, sum(minor) as minor from (
        select p.order_id, r.amount_minor as minor
          from refunds r join payments p on p.id = r.payment_id where r.status <> 'intent'
        union all
        select order_id, amount_minor from disputes where status = 'lost'
      ) each group by order_id
    ), due as (
      select o.id, o.currency, o.state, o.amount_minor > 0 and o.delivered_at is null
          and o.state in ('paid', 'provisioning', 'needs_action', 'refund_due') as is_open,
        case when r.kind = 'amount_mismatch' then null else greatest(0, o.amount_minor - coalesce(g.minor, 0)) end as minor
      from orders o left join recovery_items r on r.order_id = o.id and r.closed_at is null
      left join refunded g on g.order_id = o.id
    )
    select format('Order %s (%s): its undelivered balance is %s %s, but should be %s.',
        coalesce(w.order_id, d.id), coalesce(d.state, 'unknown'), coalesce(w.minor, 0), coalesce(w.currency, d.currency),
        case when d.is_open then coalesce(d.minor::text, 'what was paid') else '0' end) as sentence
      from owed w full join due d on d.id = w.order_id and d.currency = w.currency
      where case when coalesce(d.is_open, false)
        then coalesce(w.minor, 0) < 0 or (d.minor is not null and coalesce(w.minor, 0) <> d.minor)
        else coalesce(w.minor, 0) <> 0 end`.execute(db);
