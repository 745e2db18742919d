-- What is bought and what it has brought. Each constraint makes one effect happen at most once.
create table subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  phone_number_id uuid references phone_numbers (id),
  order_id uuid unique,
  plan text not null check (plan in ('starter', 'monthly_topup', 'yearly')),
  billing_type text not null check (billing_type in ('trial', 'monthly', 'yearly', 'grant')),
  anchor_at timestamptz,
  -- Calendar months from the anchor to `period_due`.
  months_from_anchor integer not null default 0,
  -- Counts the paid periods; every text carries the one it belongs to.
  period_no integer not null default 1 check (period_no >= 0),
  period_start timestamptz,
  period_due timestamptz,
  included_sms integer not null check (included_sms >= 0),
  used_sms integer not null default 0 check (used_sms >= 0),
  withheld_sms integer not null default 0 check (withheld_sms >= 0),
  -- Texts that came in grace, on account of the coming period: shown, and withheld.
  grace_sms integer not null default 0 check (grace_sms >= 0),
  grace_withheld_sms integer not null default 0 check (grace_withheld_sms >= 0),
  -- Withheld texts that a payment is still to reveal, counted.
  reveal_sms integer not null default 0 check (reveal_sms >= 0),
  -- Texts of this period that were withheld until their 30 days were over.
  purged_sms integer not null default 0 check (purged_sms >= 0),
  -- Texts of former periods, in whichever way they were counted: the money-back asks how many ever arrived.
  former_sms integer not null default 0 check (former_sms >= 0),
  overage_sms integer not null default 0 check (overage_sms >= 0),
  -- What this period has spent of its cap, and the overage that is counted and not yet paid.
  overage_minor bigint not null default 0 check (overage_minor >= 0),
  open_overage_minor bigint not null default 0 check (open_overage_minor >= 0),
  -- A yearly number settles its overage on each monthly anniversary: the last one that was looked at.
  settled_at timestamptz,
  -- When its grace began; the due date will become it.
  grace_started_at timestamptz,
  -- Since when a number received nothing until the payment that is its present anchor: a text of that time
  -- that the carrier lists later is not kept either.
  suspended_from timestamptz,
  last_payment_date timestamptz,
  auto_renew boolean not null,
  -- Who has made the renewal what it is, and when. What its owner has set, on or off, is changed by nobody else; what the
  -- choice of pay-as-you-go alone has switched on goes off with that choice; null follows how the number was paid for.
  auto_renew_by text check (auto_renew_by in ('owner', 'payment_method')),
  auto_renew_set_at timestamptz,
  -- The currency of the last card purchase: renewals use it.
  card_currency text check (card_currency in ('usd', 'gbp', 'eur')),
  -- Refused charges of the present due date; hard declines are not tried again.
  charge_tries integer not null default 0,
  hard_declined boolean not null default false,
  -- While its account is suspended, or what was paid for it is disputed: the clock of an unpaid number stands still.
  billing_paused_at timestamptz,
  -- What was paid for it is disputed: its texts are withheld.
  disputed_at timestamptz,
  -- When there is next something to do for it: renewal, retry, mail, suspension, release, overage.
  next_event_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((period_start is null) = (period_due is null)),
  check (phone_number_id is null or period_start is not null)
) with (fillfactor = 70); -- each text counts here: room for the new row on the same page
create unique index subscriptions_one_open_per_number on subscriptions (phone_number_id) where ended_at is null;
create index subscriptions_by_account on subscriptions (account_id) where ended_at is null;
-- What a released number still owes is looked after, too.
create index subscriptions_due on subscriptions (next_event_at) where next_event_at is not null;
-- Numbers whose clock stands still: the sweep compares them with what holds them.
create index subscriptions_paused on subscriptions (account_id) where billing_paused_at is not null and ended_at is null;

-- How an account wants texts over the allowance to be treated, as it is at the moment of the call and not as it
-- was when the statement began: texts are stored in one statement, which may have waited for whoever saved this.
create function overage_settings(account uuid, at timestamptz)
  returns table (wanted boolean, cap_minor bigint, payment_method text, may_be_charged boolean)
  language sql volatile as $$
    select p.overage_auto_charge, p.overage_spending_cap_minor, p.preferred_payment_method,
      p.deletion_requested_at is null and (p.account_status = 'active'
        or (p.account_status = 'suspended' and coalesce(p.suspended_until <= at, false)))
    from memberships m join profiles p on p.user_id = m.user_id
    where m.account_id = account
    order by m.created_at limit 1
  $$;

create table orders (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('number', 'subscription', 'topup', 'yearly', 'reactivate', 'credit', 'renewal', 'overage', 'claim', 'grant', 'swap')),
  plan text check (plan in ('starter', 'monthly_topup', 'yearly')),
  e164 text,
  carrier text,
  country_code text,
  phone_type text,
  friendly_name text,
  phone_number_id uuid references phone_numbers (id),
  -- The number that goes back to the carrier when another takes its place.
  replaced_number_id uuid references phone_numbers (id),
  -- What it pays for, or claims a number for.
  subscription_id uuid references subscriptions (id),
  -- The due date a renewal is for: it is charged once for each.
  period_due timestamptz,
  amount_minor bigint not null,
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  -- The whole price at the plans' dollar prices, and how much of it is overage; `overage_minor` is that part in the order's currency.
  usd_minor bigint not null default 0 check (usd_minor >= 0),
  overage_usd_minor bigint not null default 0 check (overage_usd_minor >= 0),
  overage_minor bigint not null default 0 check (overage_minor >= 0),
  -- What was to be paid and was not is shown as a payment too, under the id of its order, which it keeps when its money comes
  -- after all; overage that goes with a renewal is a row of its own, under this one.
  overage_transaction_id uuid not null default gen_random_uuid(),
  method text not null check (method in ('card', 'crypto', 'credit')),
  -- Made by our own job, charged off-session.
  automatic boolean not null default false,
  -- Paid from credit that came from rewards alone: earns nobody a reward.
  paid_with_rewards boolean not null default false,
  -- What its payer has ticked on the page of a payment for a number, and when that page was last asked for; null for who
  -- left the renewal as it stood.
  renewal_choice boolean,
  renewal_chosen_at timestamptz,
  state text not null check (state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'active', 'expired', 'needs_action', 'refund_due', 'refunded')),
  version integer not null default 0,
  reserved_until timestamptz,
  needs_action_until timestamptz,
  lease_owner text,
  lease_until timestamptz,
  next_run_at timestamptz,
  tries integer not null default 0,
  last_error_kind text,
  last_error_code text,
  -- Its refund was refused for good by the card provider: a human gives it back another way.
  refund_refused_at timestamptz,
  -- Its card page was completed and its money is still on its way, as that of a bank transfer is for days.
  transfer_begun_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  refund_reason text check (refund_reason in ('undelivered', 'money_back', 'administrator', 'provider', 'charged_back')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A claim was paid with its plan; a grant and a swap are not paid.
  constraint orders_amount_minor_check check (amount_minor > 0 or (amount_minor = 0 and kind in ('claim', 'grant', 'swap'))),
  constraint orders_number_has_e164 check (e164 is not null or kind not in ('number', 'claim', 'grant', 'swap')),
  constraint orders_swap_replaces_number check ((kind = 'swap') = (replaced_number_id is not null))
);
alter table subscriptions add constraint subscriptions_order_id_fkey foreign key (order_id) references orders (id);
-- One buyer at a time per number: the second insert fails.
create unique index orders_one_live_per_number on orders (e164)
  where kind in ('number', 'claim', 'grant', 'swap') and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
-- One charge of ours at a time for a number, and one claim for a plan.
create unique index orders_one_automatic_per_subscription on orders (subscription_id)
  where automatic and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
create unique index orders_one_claim_per_subscription on orders (subscription_id)
  where kind = 'claim' and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due');
-- A second click does not grant a second number while the first is on its way.
create unique index orders_one_grant_per_account on orders (account_id)
  where kind = 'grant' and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
-- Swapped once for a number; a swap that was refused, or stopped by a text, does not count.
create unique index orders_one_swap_per_number on orders (replaced_number_id)
  where kind = 'swap' and state not in ('expired', 'refunded');
create index orders_due on orders (next_run_at) where next_run_at is not null;
create index orders_by_account on orders (account_id, created_at desc);
create index orders_by_subscription on orders (subscription_id, created_at) where subscription_id is not null;
-- Orders that have not ended are few beside those that have: whoever watches the service counts them every few seconds.
create index orders_open_by_state on orders (state)
  where state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due');

-- Written before a number is bought or released, so that a crash leaves a trace.
create table carrier_ops (
  order_id uuid not null references orders (id),
  op text not null check (op in ('buy', 'release')),
  state text not null check (state in ('intent', 'done', 'unknown', 'refused')),
  carrier_sid text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (order_id, op)
);

-- What the nightly look at the carrier found that our books do not explain, or the other way round.
create table carrier_orphans (
  id uuid primary key,
  carrier text not null,
  carrier_sid text not null,
  e164 text not null,
  kind text not null check (kind in ('unknown_here', 'missing_there')),
  marker text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  unique (carrier, carrier_sid, kind)
);

-- Purchases that wait for a human.
create table recovery_items (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null,
  detail text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  resolution text
);
create unique index recovery_one_open on recovery_items (order_id) where closed_at is null;
-- Who looks at the queue sees the oldest first.
create index recovery_items_open on recovery_items (opened_at, id) where closed_at is null;
