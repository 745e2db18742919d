-- One row per account, its lock held until commit: the order of change_seq is the order of commits.
create table account_counters (
  account_id uuid primary key references accounts (id),
  change_seq bigint not null,
  total_messages bigint not null,
  month date not null,
  month_messages bigint not null
) with (fillfactor = 50); -- each text rewrites a row: room for it on the same page

-- Partitioned by day of arrival: retention drops a partition.
create table messages (
  id uuid not null,
  account_id uuid not null,
  phone_number_id uuid not null,
  subscription_id uuid,
  to_number text not null,
  from_number text not null,
  body text not null,
  carrier text not null,
  carrier_message_id text not null,
  change_seq bigint not null,
  received_at timestamptz not null,
  withheld_at timestamptz,
  primary key (id, received_at)
) partition by range (received_at);
create index messages_by_account on messages (account_id, change_seq);
create index messages_by_number on messages (phone_number_id, received_at);
create table messages_default partition of messages default;

-- A partitioned table cannot hold this guard. Kept 60 days, without text.
create table message_receipts (
  carrier text not null,
  carrier_message_id text not null,
  received_at timestamptz not null,
  primary key (carrier, carrier_message_id)
);
-- Rows come in the order of time, so a summary of each range of pages is index enough for the nightly clean-up.
create index message_receipts_by_time on message_receipts using brin (received_at);
