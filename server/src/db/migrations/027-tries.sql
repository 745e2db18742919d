-- Tries of passwords that are under way: they count against the limit before it is known whether they were wrong.
alter table limits add column reserved integer not null default 0 check (reserved >= 0);
