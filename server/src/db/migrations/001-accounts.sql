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
  selected_purposes text[] not null,
  terms_accepted_at timestamptz,
  account_status text not null default 'active' check (account_status in ('active', 'suspended', 'blocked')),
  suspended_until timestamptz,
  status_reason text,
  overage_auto_charge boolean not null default false,
  overage_spending_cap_minor bigint not null default 2500,
  block_at_limit boolean not null default true,
  preferred_payment_method text not null default 'subscription'
    check (preferred_payment_method in ('subscription', 'pay_per_use')),
  signup_ip inet,
  last_ip inet,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One proven phone belongs to one account.
create unique index profiles_one_verified_phone on profiles (phone_number) where phone_verified;

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

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'magiclink')),
  sent_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);
create index one_time_tokens_open on one_time_tokens (user_id, purpose) where consumed_at is null and superseded_at is null;

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

-- The shape that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
