-- The payment that ended the time from `suspended_from` on: the anchor moves on with a hold or with given time.
alter table subscriptions add column suspended_until timestamptz;
update subscriptions set suspended_until = least(anchor_at, period_start) where suspended_from is not null;
