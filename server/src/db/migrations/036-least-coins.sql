-- The least that the coin could carry when the address was created, in cents: a smaller rest cannot be sent. Null for
-- addresses that are older, and for deposits.
alter table crypto_payments add column least_minor integer check (least_minor > 0);
