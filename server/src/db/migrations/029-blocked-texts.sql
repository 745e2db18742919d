-- Texts that the carrier took in and did not deliver, such as one-time codes that it blocks (docs/decisions/060). They
-- have no words, count for nothing, and are kept as long as texts.
create table blocked_texts (
  carrier text not null,
  carrier_message_id text not null,
  id uuid not null,
  account_id uuid not null references accounts (id),
  phone_number_id uuid not null references phone_numbers (id),
  from_number text not null,
  why text not null check (why in ('code', 'automated', 'part_missing', 'other')),
  -- The carrier's own code for it.
  error_code integer,
  sent_at timestamptz not null,
  found_at timestamptz not null,
  -- The place in the account's inbox, from the same counter as a text's; null for a text that came while the number
  -- received nothing, which its renter does not see.
  change_seq bigint,
  primary key (carrier, carrier_message_id)
);
create index blocked_texts_by_account on blocked_texts (account_id, change_seq);
create index blocked_texts_by_time on blocked_texts (sent_at);

-- When the poll brought a text whose webhook never came, which is when it reached the inbox: `received_at` is the carrier's
-- time. Null for a text that came by its webhook.
alter table messages add column polled_at timestamptz;
