-- The code that is on its way to somebody's own phone. The carrier holds the code itself.
create table phone_verifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  phone_number text not null,
  provider_ref text,
  attempts_left integer not null check (attempts_left >= 0),
  state text not null check (state in ('sending', 'pending', 'approved', 'dead')),
  -- How many texts a code went out with, to numbers that begin how, and when it died of wrong guesses: the share of
  -- codes that come good tells people from machines that send texts for the money in it.
  prefix text,
  sends integer not null default 1 check (sends >= 0),
  sent_at timestamptz not null,
  spent_at timestamptz,
  -- Why the last sending of it failed: whoever comes back is told again.
  send_refusal text check (send_refusal in ('wait', 'invalid_number', 'cannot_receive', 'blocked', 'unavailable', 'unknown')),
  expires_at timestamptz not null
);
create unique index phone_verifications_one_open on phone_verifications (user_id) where state in ('sending', 'pending');
create index phone_verifications_by_phone on phone_verifications (phone_number, sent_at desc);
create index phone_verifications_by_user on phone_verifications (user_id, sent_at desc);
create index phone_verifications_by_prefix on phone_verifications (prefix, sent_at);

create table phone_verification_attempts (
  id uuid primary key,
  user_id uuid not null references users (id),
  phone_number text not null,
  attempt_type text not null,
  success boolean not null,
  ip_address inet,
  error_message text,
  created_at timestamptz not null
);
create index phone_verification_attempts_newest on phone_verification_attempts (created_at desc);
create index phone_verification_attempts_by_user on phone_verification_attempts (user_id, created_at desc);

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
create trigger phone_verification_attempts_append_only before delete or truncate on phone_verification_attempts
  for each statement execute function refuse_change();
create trigger phone_verification_attempts_erasure_only before update on phone_verification_attempts
  for each row execute function refuse_change_but_erasure();
