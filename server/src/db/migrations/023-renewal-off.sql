-- When somebody, or a payment that went back, switched the renewal of a number off: a card payment that was begun before
-- then does not switch it on again, however late its money is found.
alter table subscriptions add column auto_renew_off_at timestamptz;
