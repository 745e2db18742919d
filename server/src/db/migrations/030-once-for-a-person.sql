-- Keyed hashes of what means one person beyond one account, so that neither another account nor a deletion frees it.
-- They are kept for two years: a phone may belong to another person by then.

-- The proven phones and the card of each money-back that was given.
create table used_money_backs (
  hash bytea primary key,
  account_id uuid not null references accounts (id),
  used_at timestamptz not null
);
create index used_money_backs_by_time on used_money_backs (used_at);

-- The phones that a person who has left had proven: their rows of phone_verifications are deleted.
create table left_phones (
  user_id uuid not null references users (id),
  hash bytea not null,
  left_at timestamptz not null,
  primary key (user_id, hash)
);
create index left_phones_by_hash on left_phones (hash);
create index left_phones_by_time on left_phones (left_at);
