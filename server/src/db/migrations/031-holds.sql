-- Since when an account is suspended, blocked or reinstated. The functions that change its status write the moment;
-- whoever changes it past them names none, and what was known of the former status is not true of this one.
alter table profiles add column status_since timestamptz;

create function forget_status_since() returns trigger language plpgsql as $$
begin
  if new.status_since is not distinct from old.status_since then
    new.status_since := null;
  end if;
  return new;
end $$;
create trigger profiles_status_since before update on profiles
  for each row when (new.account_status is distinct from old.account_status)
  execute function forget_status_since();

-- Numbers whose clock stands still: the sweep compares them with what holds them.
create index subscriptions_held on subscriptions (account_id) where held_since is not null and ended_at is null;

-- What was bought with the credit that a disputed payment had brought, as it stood when the dispute was opened: it
-- counts as bought with that payment, up to its sum.
create table disputed_purchases (
  dispute_id uuid not null references disputes (id),
  order_id uuid not null references orders (id),
  -- Cents of its price that came from there.
  amount_minor bigint not null check (amount_minor > 0),
  -- All of its price did: it ends when the dispute is lost. Otherwise that much is missing from the credit.
  is_whole boolean not null,
  primary key (dispute_id, order_id)
);
create index disputed_purchases_by_order on disputed_purchases (order_id);

-- Cents of credit that open disputes keep an account from spending: what came through the disputed payments, as far
-- as they are disputed, less what would end with them. As it is at the moment of the call, like overage_settings.
create function disputed_credit(account uuid) returns bigint language sql volatile as $$
  select coalesce(sum(greatest(0,
      least(came.minor, ceil(d.minor * o.usd_minor::numeric / o.amount_minor)) - ending.minor)), 0)::bigint
  from (
    select order_id, sum(amount_minor) as minor from disputes
    where account_id = account and status = 'open' group by order_id
  ) as d join orders as o on o.id = d.order_id,
  lateral (
    select -coalesce(sum(e.amount_minor), 0) as minor
    from ledger_entries as e join ledger_transactions as t on t.id = e.transaction_id
    where t.order_id = o.id and e.account_id = account and e.book = 'credit'
  ) as came,
  lateral (
    select coalesce(sum(p.amount_minor), 0) as minor
    from disputes as own join disputed_purchases as p on p.dispute_id = own.id join orders as x on x.id = p.order_id
    where own.order_id = o.id and own.status = 'open' and p.is_whole
      and (x.state in ('paid', 'provisioning', 'needs_action', 'active') or x.refund_reason = 'charged_back')
  ) as ending
$$;
