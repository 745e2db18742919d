-- What administration finds numbers and texts by (docs/decisions/052). Bodies have no index on purpose: it would hold parts
-- of one-time codes.
create index phone_numbers_by_part on phone_numbers using gin (e164 gin_trgm_ops);
create index phone_numbers_by_age on phone_numbers (status, delivered_at, id);
create index messages_by_time on messages (received_at, id);
-- A short list of what is not sorted in yet: whoever has to sort it in is a text that waits.
create index messages_by_number_part on messages using gin (from_number gin_trgm_ops, to_number gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Since when a number is on its way back to the carrier; null for those that were before this was written down.
alter table phone_numbers add column releasing_since timestamptz;

-- An orphan that an administrator has seen and leaves: who, when and why. It is reported no more.
alter table carrier_orphans add column set_aside_at timestamptz;
alter table carrier_orphans add column set_aside_by uuid;
alter table carrier_orphans add column set_aside_reason text;
alter table carrier_orphans add constraint carrier_orphans_set_aside
  check ((set_aside_at is null) = (set_aside_by is null) and (set_aside_at is null) = (set_aside_reason is null));
create index carrier_orphans_open on carrier_orphans (first_seen_at desc, id desc) where closed_at is null;

-- When the numbers of a carrier were last compared with ours: one row a carrier.
create table carrier_comparisons (
  carrier text primary key,
  compared_at timestamptz not null
);
