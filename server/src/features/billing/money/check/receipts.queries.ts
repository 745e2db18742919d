import { sql } from 'kysely';
import type { Findings } from './findings.ts';

/** Payments that are missing from the ledger or differ from it, and ledger receipts without a payment. */
export const wrongPayments: Findings = (db) =>
  sql<{ sentence: string }>`
    with booked as (
      select t.key, t.order_id, e.currency, sum(e.amount_minor) as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.key like 'payment:%' and e.ledger_account in ('card_receipts', 'crypto_receipts')
      group by t.id, t.key, t.order_id, e.currency
    ), received as (
      select *, 'payment:' || provider || ':' || provider_payment_id as key from payments
    )
    select case
        when p.id is null then format('The ledger has a receipt %s of %s %s that no payment explains.', b.key, b.minor, b.currency)
        when b.key is null then format('Payment %s of order %s (%s %s) is not in the ledger.', p.id, p.order_id, p.amount_minor, p.currency)
        else format('Payment %s of order %s is %s %s, but the ledger has %s %s for order %s.',
          p.id, p.order_id, p.amount_minor, p.currency, b.minor, b.currency, b.order_id)
      end as sentence
      from received p full join booked b on b.key = p.key
      where p.id is null or b.key is null or p.amount_minor <> b.minor or p.currency <> b.currency
        or p.order_id is distinct from b.order_id`.execute(db);

/** Orders whose refunds and lost disputes do not add up to those in the ledger. */
export const wrongRefunds: Findings = (db) =>
  sql<{ sentence: string }>`
    with refunded as (
      select order_id, currency, sum(minor) as minor from (
        select p.order_id, p.currency, r.amount_minor as minor
          from refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded'
        union all
        select order_id, currency, amount_minor from disputes where status = 'lost'
      ) each group by order_id, currency
    ), booked as (
      select t.order_id, e.currency, -sum(e.amount_minor) as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.ledger_account in ('card_receipts', 'crypto_receipts') and t.key not like 'payment:%'
      group by t.order_id, e.currency having sum(e.amount_minor) <> 0
    )
    select format('Order %s: refunds and lost disputes total %s %s, but the ledger has %s.',
        coalesce((coalesce(g.order_id, b.order_id))::text, '(none)'), coalesce(g.minor, 0), coalesce(g.currency, b.currency), coalesce(b.minor, 0)) as sentence
      from refunded g full join booked b on b.order_id = g.order_id and b.currency = g.currency
      where coalesce(g.minor, 0) <> coalesce(b.minor, 0)`.execute(db);

/** Orders whose unsettled refunds do not add up to their balance in `refunds_pending`. */
export const wrongPendingRefunds: Findings = (db) =>
  sql<{ sentence: string }>`
    with sent as (
      select p.order_id, p.currency, sum(r.amount_minor) as minor
      from refunds r join payments p on p.id = r.payment_id where r.status = 'pending' and r.provider_refund_id is not null group by p.order_id, p.currency
    ), booked as (
      select t.order_id, e.currency, -sum(e.amount_minor) as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.ledger_account = 'refunds_pending' group by t.order_id, e.currency having sum(e.amount_minor) <> 0
    )
    select format('Order %s: pending refunds total %s %s, but the ledger has %s.',
        coalesce((coalesce(s.order_id, b.order_id))::text, '(none)'), coalesce(s.minor, 0), coalesce(s.currency, b.currency), coalesce(b.minor, 0)) as sentence
      from sent s full join booked b on b.order_id = s.order_id and b.currency = s.currency
      where coalesce(s.minor, 0) <> coalesce(b.minor, 0)`.execute(db);

/** Orders with a `payouts` balance but no open payout item, or with an open payout item but no positive balance. */
export const wrongPayouts: Findings = (db) =>
  sql<{ sentence: string }>`
    with owed as (
      select t.order_id, e.currency, -sum(e.amount_minor) as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.ledger_account = 'payouts' group by t.order_id, e.currency having sum(e.amount_minor) <> 0
    ), waiting as (
      select order_id from recovery_items where kind = 'payout' and closed_at is null
    )
    select case when w.order_id is null
        then format('Order %s has a payouts balance of %s %s, but no open payout item.', o.order_id, o.minor, o.currency)
        else format('Order %s has an open payout item, but its payouts balance is %s.', w.order_id, coalesce(o.minor, 0)) end as sentence
      from owed o full join waiting w on w.order_id = o.order_id
      where w.order_id is null or coalesce(o.minor, 0) <= 0`.execute(db);

/** Orders that are marked as paid, but have no payment or draw from credit. */
export const paidOrdersWithoutPayment: Findings = (db) =>
  sql<{ sentence: string }>`
    select format('Order %s is marked as paid %s, but %s.', o.id,
        case o.method when 'credit' then 'from credit' else 'by ' || o.method end,
        case o.method when 'credit' then 'no credit was drawn for it' else 'no payment was received for it' end) as sentence
      from orders o
      where o.paid_at is not null and o.amount_minor > 0 and case o.method
        when 'credit' then not exists (select 1 from ledger_transactions t where t.key = 'credit:' || o.id)
        else not exists (select 1 from payments p where p.order_id = o.id) end`.execute(db);

/** Orders whose rows in the list of payments differ from their payment and refunds. */
export const wrongTransactions: Findings = (db) =>
  sql<{ sentence: string }>`
    with price as (
      -- A card order with a recovery item is compared by its received amount, not its price.
      select o.id, o.account_id, o.method, coalesce(p.amount_minor, o.amount_minor) as amount_minor,
        coalesce(p.currency, o.currency) as currency, o.paid_at, o.state
      from orders o left join payments p on p.order_id = o.id and p.provider = 'stripe' and o.method = 'card'
        and exists (select 1 from recovery_items r where r.order_id = o.id)
    ), shown as (
      select t.order_id, sum(t.amount_minor) as minor,
        bool_and(t.status in ('refunded', 'charged_back')) as is_all_refunded,
        bool_or(t.status in ('refunded', 'charged_back')) as is_any_refunded,
        bool_and(payment_method = o.method and t.currency = o.currency and t.account_id = o.account_id) as matches_order
      from payment_transactions t join price o on o.id = t.order_id
      where t.refund_id is null and t.status in ('completed', 'refunded', 'charged_back')
        and t.transaction_type not in ('refund', 'chargeback', 'payout', 'referral_reward', 'referral_reversal', 'adjustment')
      group by t.order_id
    ), refunded_orders as (
      select distinct order_id from payment_transactions
      where transaction_type in ('refund', 'chargeback', 'payout') and status = 'completed'
    )
    select case
        when s.order_id is null then format('Order %s was paid (%s %s), but is missing from its owner''s list of payments.', o.id, o.amount_minor, o.currency)
        when o.paid_at is null or o.amount_minor = 0 then format('Order %s was not paid, but is in a list of payments.', o.id)
        when not s.matches_order then format('Order %s is in a list of payments with another account, currency or method.', o.id)
        when s.minor <> o.amount_minor then format('Order %s was %s %s, but the list of payments has %s.', o.id, o.amount_minor, o.currency, s.minor)
        else format('Order %s is %s, but the list of payments shows it as %s.', o.id, o.state, case when s.is_any_refunded or b.order_id is not null then 'refunded' else 'not refunded' end)
      end as sentence
      from price o left join shown s on s.order_id = o.id left join refunded_orders b on b.order_id = o.id
      where case when o.paid_at is null or o.amount_minor = 0 then s.order_id is not null
        else s.order_id is null or not s.matches_order or s.minor <> o.amount_minor
          or case o.state when 'refunded' then not s.is_all_refunded else s.is_any_refunded end end`.execute(
    db,
  );
