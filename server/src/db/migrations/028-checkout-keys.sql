-- The key that a payment from credit was sent with: sent again, however late, it is the same payment.
alter table orders add column idempotency_key uuid;
create unique index orders_one_per_key on orders (account_id, idempotency_key) where idempotency_key is not null;
