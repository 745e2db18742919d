-- Texts of former periods, in whichever way they were counted: the money-back asks how many ever arrived.
alter table subscriptions add column former_sms integer not null default 0 check (former_sms >= 0);
