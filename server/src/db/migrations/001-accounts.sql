-- Who somebody is, how they sign in, and the account that owns what they rent.
create table accounts (
  id uuid primary key,
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null,
  last_sign_in_at timestamptz,
  -- An address that is to become this person's, once both mailboxes have agreed.
  new_email text check (new_email = lower(new_email)),
  password_changed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- People belong to an account by membership, so that an account can become a workspace of several.
create table memberships (
  account_id uuid not null references accounts (id),
  user_id uuid not null unique references users (id),
  created_at timestamptz not null,
  primary key (account_id, user_id)
);

create table identities (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_sign_in_at timestamptz,
  unique (provider, provider_id)
);
create index identities_by_user on identities (user_id);

create table profiles (
  user_id uuid primary key references users (id),
  full_name text not null,
  phone_number text,
  phone_verified boolean not null default false,
  verification_status text not null default 'pending_verification'
    check (verification_status in ('pending_verification', 'verified', 'blocked')),
  verification_attempts integer not null default 0,
  last_verification_attempt timestamptz,
  verification_blocked_until timestamptz,
  -- Codes that died before a block ended or was lifted count towards no other one.
  verification_unblocked_at timestamptz,
  selected_purposes text[] not null,
  terms_accepted_at timestamptz,
  account_status text not null default 'active' check (account_status in ('active', 'suspended', 'blocked')),
  -- Since when it is suspended, blocked or reinstated: forget_status_since.
  status_since timestamptz,
  suspended_until timestamptz,
  status_reason text,
  overage_auto_charge boolean not null default false,
  overage_spending_cap_minor bigint not null default 2500,
  block_at_limit boolean not null default true,
  preferred_payment_method text not null default 'subscription'
    check (preferred_payment_method in ('subscription', 'pay_per_use')),
  signup_ip inet,
  last_ip inet,
  -- A person who leaves: undone within 14 days, erased from then on, finished when the carrier has deleted its copies too.
  deletion_requested_at timestamptz,
  deletion_erased_at timestamptz,
  deletion_finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One proven phone belongs to one account.
create unique index profiles_one_verified_phone on profiles (phone_number) where phone_verified;
create index profiles_leaving on profiles (deletion_requested_at)
  where deletion_requested_at is not null and deletion_finished_at is null;
-- Suspensions of accounts that end by themselves.
create index profiles_suspended on profiles (suspended_until) where account_status = 'suspended';

-- The functions that change an account's status write the moment; whoever changes it past them names none, and what was
-- known of the former status is not true of this one.
create function forget_status_since() returns trigger language plpgsql as $$
begin
  if new.status_since is not distinct from old.status_since then
    new.status_since := null;
  end if;
  return new;
end $$;
create trigger profiles_status_since before update on profiles
  for each row when (new.account_status is distinct from old.account_status)
  execute function forget_status_since();

create table user_roles (
  user_id uuid primary key references users (id),
  role text not null check (role in ('admin', 'user')),
  granted_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  user_agent text,
  ip inet,
  browser_secret_hash bytea,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index sessions_live_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_browser on sessions (user_id, browser_secret_hash);

-- A family of refresh tokens is its session. Only hashes are kept; a successor is derived from its
-- predecessor with a key that the database does not hold.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id),
  parent_hash bytea,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key_sealed bytea not null,
  data_key_id text not null,
  created_at timestamptz not null,
  active_from timestamptz not null,
  retired_at timestamptz
);

-- A mail carries a link and, where somebody types, a code of its own that dies after a few wrong tries. The
-- browser that asked is remembered: a link that is opened elsewhere proves the mailbox and not the password.
create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'magiclink')),
  sent_to text not null,
  code_hash bytea,
  attempts_left integer not null default 3 check (attempts_left >= 0),
  browser_secret_hash bytea,
  redirect_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);
create index one_time_tokens_open on one_time_tokens (user_id, purpose) where consumed_at is null and superseded_at is null;

create table factors (
  id uuid primary key,
  user_id uuid not null references users (id),
  factor_type text not null check (factor_type = 'totp'),
  friendly_name text not null,
  status text not null check (status in ('unverified', 'verified')),
  secret_sealed bytea not null,
  data_key_id text not null,
  -- The time step of the last code that was accepted: no code counts twice.
  last_used_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);
create index factors_verified on factors (user_id) where status = 'verified';

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  session_id uuid not null references sessions (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index factor_challenges_by_factor on factor_challenges (factor_id);

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);

-- One sign-in through Google, from the button to the exchanged code.
create table oauth_flows (
  state_hash bytea primary key,
  provider text not null,
  -- Somebody signed in who adds the identity to their account; they must still be signed in when they come back.
  linking_user_id uuid references users (id),
  linking_session_id uuid references sessions (id),
  browser_secret_hash bytea not null,
  redirect_to text not null,
  code_challenge text not null,
  nonce text not null,
  provider_verifier_sealed bytea not null,
  data_key_id text not null,
  auth_code_hash bytea unique,
  user_id uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  consumed_at timestamptz
);
create index oauth_flows_by_end on oauth_flows (expires_at);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  actor_user_id uuid,
  target_user_id uuid,
  ip inet,
  user_agent text,
  request_id text,
  detail jsonb not null
);
create index audit_log_by_target on audit_log (target_user_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- What was taken of a limit (failed passwords of an account, codes sent to a phone) until a moment. It is counted here
-- and not in memory: it holds over restarts and over every server. What was taken for nothing is given back.
create table rate_limits (
  key text primary key,
  points integer not null check (points >= 0),
  -- Tries of passwords that are under way: they count against the limit before it is known whether they were wrong.
  reserved integer not null default 0 check (reserved >= 0),
  resets_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (resets_at);

-- A proof of work counts once.
create table spent_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_end on spent_proofs (expires_at);
