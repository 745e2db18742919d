create table phone_numbers (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  e164 text not null check (e164 ~ '^\+[1-9][0-9]{6,14}$'),
  country_code text not null,
  phone_type text not null,
  friendly_name text not null,
  -- What its renter calls it.
  name text check (name = btrim(name) and char_length(name) between 1 and 40),
  carrier text not null,
  carrier_sid text not null,
  -- The order that delivered it. No foreign key: billing lies to the right of this room.
  order_id uuid unique,
  status text not null check (status in ('active', 'releasing', 'released')),
  monthly_cost_minor bigint,
  monthly_cost_currency text,
  delivered_at timestamptz not null,
  released_at timestamptz,
  -- Where the carrier was told to send its texts: when the service moves, its numbers are told again. Which address was
  -- tried last, how often in vain, and when next.
  texts_go_to text,
  point_address text,
  point_tries integer not null default 0,
  next_point_at timestamptz,
  created_at timestamptz not null,
  unique (carrier, carrier_sid)
);
create unique index phone_numbers_one_owner on phone_numbers (e164) where status <> 'released';
create index phone_numbers_by_account on phone_numbers (account_id, created_at);
