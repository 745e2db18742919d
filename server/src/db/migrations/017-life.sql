-- A yearly number settles its overage on each monthly anniversary: the last one that was looked at.
alter table subscriptions add column settled_at timestamptz;

-- What a released number still owes is looked after, too.
update subscriptions set next_event_at = null where ended_at is not null;
drop index subscriptions_due;
create index subscriptions_due on subscriptions (next_event_at) where next_event_at is not null;

-- Suspensions of accounts that end by themselves.
create index profiles_suspended on profiles (suspended_until) where account_status = 'suspended';
