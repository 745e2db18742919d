-- What an administrator has given back, given or forfeited by hand: once for each key that their desk sends with it.
create table desk_acts (
  id uuid primary key,
  key uuid not null unique,
  kind text not null check (kind in ('refund', 'payout', 'credit', 'forfeit')),
  account_id uuid not null references accounts (id),
  order_id uuid references orders (id),
  actor_user_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  -- Of a refund: whether what was paid for ends with it. What stays is refunded beside the order, which goes on.
  ends boolean not null default false,
  -- The part that goes back to a card: written down before the provider is asked.
  refund_id uuid unique references refunds (id),
  -- What the provider said when it refused for good: nothing went back.
  refusal text,
  -- What the customer is told with it; emptied when they leave. The reason stands in the audit log.
  words text,
  created_at timestamptz not null,
  check ((kind in ('refund', 'payout')) = (order_id is not null)),
  check (kind in ('refund', 'payout') or currency = 'usd')
);
create index desk_acts_by_order on desk_acts (order_id) where order_id is not null;
create index desk_acts_by_account on desk_acts (account_id);

alter table refunds drop constraint refunds_origin_check;
alter table refunds add constraint refunds_origin_check check (origin in ('ours', 'provider', 'desk'));
-- One part of a payment at a time is on its way to the provider.
create unique index refunds_one_desk_intent on refunds (payment_id) where origin = 'desk' and status = 'intent';

alter table payment_transactions drop constraint payment_transactions_transaction_type_check;
alter table payment_transactions add constraint payment_transactions_transaction_type_check
  check (transaction_type in ('number_purchase', 'starter', 'monthly_topup', 'yearly', 'credit_topup', 'renewal', 'reactivation', 'overage', 'refund', 'referral_reward', 'referral_reversal', 'chargeback', 'adjustment', 'payout'));
alter table payment_transactions add column desk_act_id uuid references desk_acts (id);
create index payment_transactions_by_desk_act on payment_transactions (desk_act_id) where desk_act_id is not null;
-- What is owed after an account has closed is one kind of item, whatever the cause.
update recovery_items set kind = 'payout' where kind in ('account_gone', 'refund_failed');
-- What was paid by hand so far: another way, or at the crypto provider.
update payment_transactions set transaction_type = 'payout'
  where transaction_type = 'refund' and refund_id in (
    select id from refunds where provider_refund_id like 'by-hand:%' or provider_refund_id like 'returned:%'
  );
