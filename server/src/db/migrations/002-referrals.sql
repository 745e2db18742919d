create table referrer_codes (
  user_id uuid primary key references users (id),
  code text not null unique check (code = upper(code)),
  created_at timestamptz not null
);

create table referrals (
  id uuid primary key,
  referrer_user_id uuid not null references users (id),
  referred_user_id uuid not null unique references users (id),
  code text not null,
  first_purchase_made boolean not null default false,
  reward_given boolean not null default false,
  reward_minor bigint not null,
  reward_currency text not null check (reward_currency in ('usd', 'gbp', 'eur')),
  reversed_at timestamptz,
  created_at timestamptz not null,
  check (referrer_user_id <> referred_user_id)
);
create index referrals_by_referrer on referrals (referrer_user_id, created_at desc);
