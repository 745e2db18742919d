-- Where a signed-in browser is told of new texts: one row a session at most, gone with its end, however it ends.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  account_id uuid not null references accounts (id),
  -- A browser has one address. Whoever signs in with it next takes it over.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  shows_codes boolean not null,
  -- The change number up to which it has been told.
  sent_seq bigint not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_account on push_subscriptions (account_id);

-- Sign-out, revocation, suspension, expiry, deletion: whatever ends a session.
create function drop_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_push_ends after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function drop_push_subscription();
