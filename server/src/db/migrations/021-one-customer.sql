-- An account has one customer at the card provider. It is written down before it is made there, with the key that
-- makes it once, however many payment pages are opened first at the same moment.
alter table payment_customers alter column customer_id drop not null;
alter table payment_customers add column idempotency_key text;
alter table payment_customers add constraint payment_customers_made_or_meant
  check (customer_id is not null or idempotency_key is not null);
