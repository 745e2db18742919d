-- What guards a password, a code and a browser; second factors; sign-in through Google.

-- Points that were taken for one thing (failed passwords of an account, codes sent to a phone) until a moment.
-- They are counted here and not in memory: they hold over restarts and over every server.
drop table rate_limits;
create table limits (
  key text primary key,
  points integer not null check (points > 0),
  resets_at timestamptz not null
);
create index limits_by_end on limits (resets_at);

-- A proof of work counts once.
create table spent_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_by_end on spent_proofs (expires_at);

-- A mail carries a link and, where somebody types, a code of its own that dies after a few wrong tries. The
-- browser that asked is remembered: a link that is opened elsewhere proves the mailbox and not the password.
alter table one_time_tokens
  add column code_hash bytea,
  add column attempts_left integer not null default 3 check (attempts_left >= 0),
  add column browser_secret_hash bytea,
  add column redirect_to text;

-- An address that is to become this person's, once both mailboxes have agreed.
alter table users
  add column new_email text check (new_email = lower(new_email)),
  add column password_changed_at timestamptz;

create index sessions_by_browser on sessions (user_id, browser_secret_hash);

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
  -- Somebody signed in who adds the identity to their account.
  linking_user_id uuid references users (id),
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
