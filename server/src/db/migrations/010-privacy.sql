-- A person who leaves: undone within 14 days, erased from then on, finished when the carrier has deleted its copies too.
alter table profiles
  add column deletion_requested_at timestamptz,
  add column deletion_erased_at timestamptz,
  add column deletion_finished_at timestamptz;
create index profiles_leaving on profiles (deletion_requested_at)
  where deletion_requested_at is not null and deletion_finished_at is null;

-- The carrier's copies of texts that are gone here, or are about to be: deleted in batches, each until the carrier says so.
create table carrier_copies (
  carrier text not null,
  carrier_message_id text not null,
  -- Whose deletion waits for it; null where the text's 30 days were over.
  account_id uuid,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (carrier, carrier_message_id)
);
create index carrier_copies_due on carrier_copies (next_try_at);
create index carrier_copies_by_account on carrier_copies (account_id) where account_id is not null;

-- Up to which arrival the carrier's copies have been put on that list.
create table carrier_copies_listed (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);

-- The log of attempts stays, and says nothing of a person who has left: that alone may change it, and only towards less.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if new.phone_number = '' and new.ip_address is null and new.error_message is null
    and (new.id, new.user_id, new.attempt_type, new.success, new.created_at)
      is not distinct from (old.id, old.user_id, old.attempt_type, old.success, old.created_at)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger phone_verification_attempts_append_only on phone_verification_attempts;
create trigger phone_verification_attempts_append_only before delete or truncate on phone_verification_attempts
  for each statement execute function refuse_change();
create trigger phone_verification_attempts_erasure_only before update on phone_verification_attempts
  for each row execute function refuse_change_but_erasure();
