-- What administration finds people by. The extension comes with PostgreSQL and is trusted: whoever owns the database may
-- create it.
create extension if not exists pg_trgm;
create index users_by_email_part on users using gin (email gin_trgm_ops);
create index profiles_by_name_part on profiles using gin (full_name gin_trgm_ops);
create index profiles_by_phone_part on profiles using gin (phone_number gin_trgm_ops);
create index users_by_age on users (created_at desc, id desc);
create index users_by_last_sign_in on users ((coalesce(last_sign_in_at, created_at)) desc, id desc);
create index profiles_not_active on profiles (account_status) where account_status <> 'active';
create index profiles_present on profiles (user_id) where deletion_erased_at is null;
create index user_roles_admin on user_roles (user_id) where role = 'admin';
create index audit_log_by_actor on audit_log (actor_user_id, at desc);

-- Counts the acts of administrators upon a person: an act that was decided on an older state is refused.
alter table profiles add column version integer not null default 1;

-- What administrators have written down about a person: at most 200 each, as long as the account is there.
create table admin_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Kept as an id when its author leaves.
  author_user_id uuid not null,
  body text not null,
  created_at timestamptz not null
);
create index admin_notes_by_user on admin_notes (user_id, created_at desc);

-- A second factor that somebody has lost: taken away after a waiting day, in which it may be withdrawn. A few in a life,
-- as long as the account is there.
create table factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  requested_by uuid not null,
  reason text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  done_at timestamptz
);
create unique index factor_resets_one_open on factor_resets (user_id) where withdrawn_at is null and done_at is null;
create index factor_resets_due on factor_resets (due_at) where withdrawn_at is null and done_at is null;
create index factor_resets_by_user on factor_resets (user_id, requested_at desc);
