-- What an act has changed, from what to what, and why: for people to read. What it is about beyond that stays in detail.
alter table audit_log add column before jsonb, add column after jsonb, add column reason text;

-- The order in which rows were written. The transaction gets its number before the row gets its own: whoever has read
-- the sequence, and then got a number of a transaction, knows that every row up to there belongs to an older one.
create sequence audit_log_seq;
create function next_audit_seq() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('audit_log_seq');
end $$;
alter table audit_log add column seq bigint not null default next_audit_seq();
create unique index audit_log_by_seq on audit_log (seq);
create index audit_log_by_age on audit_log (at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);

-- A chain over the rows that are surely visible (docs/decisions/047-audit-checkpoints.md). At most one a minute for every
-- thousand rows, none where nothing was written; kept for good, as the rows are.
create table audit_checkpoints (
  number bigint primary key,
  at timestamptz not null,
  -- Every row above the last checkpoint's and up to here.
  up_to_seq bigint not null,
  row_count integer not null,
  -- For each row its seq (8 bytes) and the beginning of its hash (16): they name the row that does not fit.
  row_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null
);
create trigger audit_checkpoints_append_only before update or delete or truncate on audit_checkpoints
  for each statement execute function refuse_change();

-- One row: how far the next checkpoints may reach as soon as every transaction older than this one has ended.
create table audit_horizon (
  is_only boolean primary key default true check (is_only),
  up_to_seq bigint not null,
  xact xid8 not null
);
