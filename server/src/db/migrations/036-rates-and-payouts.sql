-- What of actually_paid the order's rate does not hold for (late coins, another coin), and what it was worth in cents
-- by the provider's estimate when it came. The rate itself, pay_amount, is never changed any more.
alter table crypto_payments add column estimated_coins text not null default '0';
alter table crypto_payments add column estimated_minor bigint not null default 0 check (estimated_minor >= 0);
update crypto_payments as c set estimated_coins = c.actually_paid, estimated_minor =
    case when c.pay_amount::numeric > 0 then round(c.price_minor * c.actually_paid::numeric / c.pay_amount::numeric) else 0 end
  from crypto_payments as root
  where root.provider_payment_id = c.parent_payment_id and c.pay_amount is distinct from root.pay_amount;

-- What is owed and cannot go back by itself stands in a book of its own until it is paid by hand.
alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check
  check (book in ('card_receipts', 'crypto_receipts', 'credit', 'sales', 'refunds', 'refunds_pending', 'payouts', 'rewards', 'write_offs', 'undelivered', 'chargebacks'));
create temporary table owed_by_hand on commit drop as
  with refunded as (
    select p.id as payment_id, p.order_id, p.amount_minor,
      coalesce(sum(r.amount_minor) filter (where r.status = 'pending' and r.provider_refund_id is null), 0) as refused,
      coalesce(sum(r.amount_minor) filter (where r.status = 'failed' and c.id is null), 0) as failed,
      coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded' and r.provider_refund_id ~ '^(by-hand|returned):'), 0) as by_hand,
      coalesce(sum(r.amount_minor) filter (where r.status in ('pending', 'succeeded')), 0) as gone
    from payments p left join refunds r on r.payment_id = p.id
      left join ledger_transactions c on c.key = 'refund-credited:' || r.id
    group by p.id
  ), owed as (
    select i.opened_at, o.id as order_id, o.account_id, o.currency, o.method, o.delivered_at,
      case o.method when 'crypto' then 0 else r.refused end as refused,
      case o.method when 'crypto' then r.amount_minor - r.by_hand
        else least(r.failed - r.by_hand, r.amount_minor - r.gone - coalesce(
          (select sum(d.amount_minor) from disputes d where d.order_id = o.id and d.status = 'lost'), 0)) end as others
    from recovery_items i join orders o on o.id = i.order_id join refunded r on r.order_id = o.id
    where i.kind = 'payout' and i.closed_at is null
  )
  select gen_random_uuid() as id, opened_at, order_id, account_id, currency, 'refunds_pending' as book, refused as minor from owed where refused > 0
  union all
  select gen_random_uuid(), opened_at, order_id, account_id, currency,
    case when method = 'crypto' and delivered_at is null then 'undelivered' else 'refunds' end, others from owed where others > 0;
insert into ledger_transactions (id, key, kind, order_id, at)
  select id, 'owed:' || order_id || ':' || book, 'refund', order_id, opened_at from owed_by_hand;
insert into ledger_entries (transaction_id, line, book, account_id, amount_minor, currency)
  select id, 1, book, case book when 'refunds' then null else account_id end, minor, currency from owed_by_hand
  union all
  select id, 2, 'payouts', account_id, -minor, currency from owed_by_hand;
update recovery_items set closed_at = opened_at, resolution = 'returned'
  where kind = 'payout' and closed_at is null and order_id not in (select order_id from owed_by_hand);
-- Coins that wait to be sent back have left their order.
update payment_transactions set status = 'refunded'
  where transaction_type not in ('refund', 'payout') and order_id in (
    select id from orders where state = 'needs_action' and last_error_kind = 'account_gone'
  );
update orders set state = 'refunded', refund_reason = coalesce(refund_reason, 'undelivered'), last_error_kind = null, next_run_at = null
  where state = 'needs_action' and last_error_kind = 'account_gone';
