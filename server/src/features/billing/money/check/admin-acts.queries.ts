import { sql } from 'kysely';
import { HOUR, later } from '../../../../clock.ts';
import type { Findings } from './findings.ts';

/** An administrator's refund that has not been sent to the provider for longer is reported. */
const MAX_UNSENT_MS = HOUR;

/** Adjustments and refunds by administrators that differ from the ledger or the lists of payments. */
export const wrongAdminActs: Findings = (db, now) => {
  const cutoff = later(now, -MAX_UNSENT_MS);
  return sql<{ sentence: string }>`
    with booked as (
      select t.key, -sum(e.amount_minor) as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.ledger_account = 'credit' and (t.key like 'adjustment:%' or t.key like 'refund:desk:%')
      group by t.id, t.key
    ), credit as (
      select a.id, a.account_id, case a.kind when 'refund' then 'refund:desk:' else 'adjustment:' end || a.id as key,
        case when a.kind in ('forfeit', 'reversal') then -a.amount_minor else a.amount_minor end as minor
      from desk_acts a left join orders o on o.id = a.order_id
      where a.kind in ('credit', 'forfeit', 'reversal') or (a.kind = 'refund' and o.method <> 'card' and not a.ends)
    ), shown as (
      select desk_act_id, account_id, sum(amount_minor) as minor from payment_transactions
      where desk_act_id is not null group by desk_act_id, account_id
    )
    select format('Administrator act %s is %s cents of credit, but the ledger has %s.', c.id, c.minor, coalesce(b.minor, 0)) as sentence
      from credit c left join booked b on b.key = c.key where b.minor is distinct from c.minor
    union all
    select format('The ledger has an adjustment %s of %s cents that no administrator act explains.', b.key, b.minor)
      from booked b where b.key like 'adjustment:%' and not exists (select 1 from credit c where c.key = b.key)
    union all
    select format('Administrator act %s is %s cents of credit, but the list of payments has %s.', c.id, abs(c.minor), coalesce(s.minor, 0))
      from credit c left join shown s on s.desk_act_id = c.id and s.account_id = c.account_id
      where s.minor is distinct from abs(c.minor)
    union all
    select format('Administrator act %s takes back %s cents of act %s, which gave %s.', a.id, a.amount_minor, g.id, g.amount_minor)
      from desk_acts a join desk_acts g on g.id = a.reverses
      where g.kind <> 'credit' or g.account_id <> a.account_id or a.amount_minor > g.amount_minor
        or a.created_at > g.created_at + interval '24 hours'
    union all
    select format('A refund of order %s by an administrator (act %s) has not been sent since %s.', a.order_id, a.id, a.created_at)
      from desk_acts a join refunds r on r.id = a.refund_id where r.status = 'intent' and r.updated_at < ${cutoff}
    union all
    select format('Order %s: %s was refunded, but only %s was paid.', p.order_id, sum(r.amount_minor), p.amount_minor)
      from payments p join refunds r on r.payment_id = p.id
      where p.provider = 'stripe' and r.status in ('pending', 'succeeded') group by p.id, p.order_id, p.amount_minor
      having sum(r.amount_minor) > p.amount_minor`.execute(db);
};
