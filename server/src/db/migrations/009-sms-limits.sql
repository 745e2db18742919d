-- What guards the texts with codes that we pay for.

-- A point that was taken for nothing is given back.
alter table limits drop constraint limits_points_check, add constraint limits_points_check check (points >= 0);

-- How many texts a code went out with, to numbers that begin how, and when it died of wrong guesses: the share of
-- codes that come good tells people from machines that send texts for the money in it.
alter table phone_verifications
  add column prefix text,
  add column sends integer not null default 1 check (sends >= 0),
  add column spent_at timestamptz;
create index phone_verifications_by_prefix on phone_verifications (prefix, sent_at);

-- Codes that died before a block ended or was lifted count towards no other one.
alter table profiles add column verification_unblocked_at timestamptz;
