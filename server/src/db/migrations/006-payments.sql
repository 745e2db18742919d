-- How orders are paid, and what of it goes back.

-- Written before the provider is called; its id is filled before the page is shown.
create table checkout_attempts (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  idempotency_key text not null unique,
  provider_id text,
  created_at timestamptz not null,
  unique (provider, provider_id)
);
create index checkout_attempts_by_order on checkout_attempts (order_id);

-- An account has one customer at the card provider. It is written down before it is made there, with the key that
-- makes it once, however many payment pages are opened first at the same moment.
create table payment_customers (
  account_id uuid not null references accounts (id),
  provider text not null,
  customer_id text,
  idempotency_key text,
  created_at timestamptz not null,
  primary key (account_id, provider),
  unique (provider, customer_id),
  constraint payment_customers_made_or_meant check (customer_id is not null or idempotency_key is not null)
);

-- Money really received.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  provider_payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  created_at timestamptz not null,
  unique (provider, provider_payment_id)
);
create index payments_by_order on payments (order_id);

create table crypto_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- The provider's; null until its answer is stored, which is before the address is shown.
  provider_payment_id text unique,
  -- A deposit that came after the first, on the same address, is a payment of its own.
  parent_payment_id text,
  pay_currency text not null,
  -- The order's rate: so many coins are its price. It is never changed.
  pay_amount text,
  pay_address text,
  -- A page of the provider's that shows the payment, where there is one.
  payment_url text,
  price_minor bigint not null check (price_minor > 0),
  actually_paid text not null default '0',
  -- What of actually_paid the order's rate does not hold for (late coins, another coin), and what it was worth in cents
  -- by the provider's estimate when it came.
  estimated_coins text not null default '0',
  estimated_minor bigint not null default 0 check (estimated_minor >= 0),
  status text not null check (status in ('creating', 'waiting', 'confirming', 'confirmed', 'sending', 'partially_paid', 'finished', 'failed', 'refunded', 'expired')),
  -- What became of the money: it paid the order, became credit, or waits for a human.
  outcome text check (outcome in ('paid', 'credited', 'queued')),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  first_deposit_at timestamptz,
  -- When the provider is asked again: events may be lost, and coins may come days later.
  next_look_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index crypto_payments_by_order on crypto_payments (order_id);
create index crypto_payments_due on crypto_payments (next_look_at) where next_look_at is not null;
create index crypto_payments_by_parent on crypto_payments (parent_payment_id) where parent_payment_id is not null;

-- What goes back: by us, made in the provider's dashboard, or from an administrator's desk.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  idempotency_key text not null unique,
  provider_refund_id text unique,
  status text not null check (status in ('intent', 'pending', 'succeeded', 'failed')),
  origin text not null default 'ours' check (origin in ('ours', 'provider', 'desk')),
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Ours are full and one per payment; those made in the provider's dashboard are booked as they come; of a desk's parts
-- one at a time is on its way to the provider.
create unique index refunds_one_open_per_payment on refunds (payment_id) where status <> 'failed' and origin = 'ours';
create unique index refunds_one_desk_intent on refunds (payment_id) where origin = 'desk' and status = 'intent';
create index refunds_pending on refunds (payment_id) where status = 'pending';

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

create table disputes (
  id uuid primary key,
  provider_dispute_id text not null unique,
  order_id uuid not null references orders (id),
  account_id uuid not null references accounts (id),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('usd', 'gbp', 'eur')),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index disputes_by_account on disputes (account_id);

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

create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);

-- Up to when the events of a provider have been fetched: after a service was down for days, what came in them is fetched too.
create table provider_event_cursors (
  provider text primary key,
  fetched_until timestamptz not null
);
