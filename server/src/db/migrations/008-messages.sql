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
  period_no integer not null default 1,
  to_number text not null,
  from_number text not null,
  body text not null,
  carrier text not null,
  carrier_message_id text not null,
  change_seq bigint not null,
  -- The place of a text in its account's inbox: the counter's value when it arrived. A reveal gives a text a new
  -- change_seq and leaves this alone; no clock has a part in it.
  arrival_seq bigint not null,
  received_at timestamptz not null,
  withheld_at timestamptz,
  -- What its reader has marked as its code, '' for none; null while nobody has.
  corrected_code text,
  primary key (id, received_at)
) partition by range (received_at);
create index messages_by_account on messages (account_id, change_seq);
create index messages_by_arrival on messages (account_id, arrival_seq);
create index messages_withheld on messages (subscription_id, received_at) where withheld_at is not null;
create table messages_default partition of messages default;

-- The reads of an inbox. To plan one takes longer than to run it, since every day of texts is a table to plan for: each
-- connection plans them once, whatever the parameters, and by itself it would do so at each call. Without sorting, a page
-- of a large inbox costs what the page holds.
create function newest_texts(account uuid, at_most integer) returns setof messages
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off as $$
  begin
    return query select m.* from messages as m where m.account_id = account order by m.arrival_seq desc limit at_most;
  end $$;
create function texts_before(account uuid, seq bigint, at_most integer) returns setof messages
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off as $$
  begin
    return query select m.* from messages as m where m.account_id = account and m.arrival_seq < seq
      order by m.arrival_seq desc limit at_most;
  end $$;
create function texts_changed_after(account uuid, seen bigint, at_most integer) returns setof messages
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off as $$
  begin
    return query select m.* from messages as m where m.account_id = account and m.change_seq > seen
      order by m.change_seq limit at_most;
  end $$;

-- A partitioned table cannot hold this guard. Kept 60 days, without text.
create table message_receipts (
  carrier text not null,
  carrier_message_id text not null,
  received_at timestamptz not null,
  primary key (carrier, carrier_message_id)
);
-- Rows come in the order of time, so a summary of each range of pages is index enough for the nightly clean-up.
create index message_receipts_by_time on message_receipts using brin (received_at);

-- Up to when the carrier's list of texts has been read, and the look that is under way. A look goes page by page from the
-- newest text down to `look_from`; after an interruption it goes on at `next_page`.
create table text_looks (
  carrier text primary key,
  looked_until timestamptz,
  look_began timestamptz,
  look_from timestamptz,
  next_page text,
  -- Who looks now, and until when nobody else does.
  holder uuid,
  leased_until timestamptz
);

-- The carrier's copies of texts that are gone here, or are about to be: deleted in batches, each until the carrier says so.
create table carrier_message_deletions (
  carrier text not null,
  carrier_message_id text not null,
  -- Whose deletion waits for it; null where the text's 30 days were over.
  account_id uuid,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (carrier, carrier_message_id)
);
create index carrier_message_deletions_due on carrier_message_deletions (next_try_at);
create index carrier_message_deletions_by_account on carrier_message_deletions (account_id) where account_id is not null;

-- Up to which arrival the carrier's copies have been put on that list.
create table carrier_message_deletions_listed (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);

-- What numbers of a country and type have received, of a platform or ('') in all: written anew every night, only where
-- many people stand behind it (docs/decisions/040). Some hundred rows.
create table reception_counts (
  country_code text not null,
  phone_type text not null,
  platform text not null,
  texts integer not null check (texts > 0),
  measured_at timestamptz not null,
  primary key (country_code, phone_type, platform)
);

-- Texts with the code that a person has told us, and their consent to keep them (docs/decisions/041): at most a hundred
-- a day of an account, for 180 days, then dropped by the nightly job. Nothing leads from them to a number or a sender.
create table code_corrections (
  message_id uuid primary key,
  account_id uuid not null references accounts (id),
  body text not null,
  found_code text,
  right_code text,
  kept_at timestamptz not null
);
create index code_corrections_by_account on code_corrections (account_id);
create index code_corrections_by_time on code_corrections (kept_at);
