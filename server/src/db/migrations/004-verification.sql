-- The code that is on its way to somebody's own phone. The carrier holds the code itself.
create table phone_verifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  phone_number text not null,
  provider_ref text,
  attempts_left integer not null check (attempts_left >= 0),
  state text not null check (state in ('sending', 'pending', 'approved', 'dead')),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index phone_verifications_one_open on phone_verifications (user_id) where state in ('sending', 'pending');
create index phone_verifications_by_phone on phone_verifications (phone_number, sent_at desc);
create index phone_verifications_by_user on phone_verifications (user_id, sent_at desc);

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
create trigger phone_verification_attempts_append_only before update or delete or truncate on phone_verification_attempts
  for each statement execute function refuse_change();
