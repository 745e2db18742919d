-- When the right code was entered for a phone that verified another account: what an administrator who moves the
-- verification relies on.
alter table phone_verifications add column taken_at timestamptz;
