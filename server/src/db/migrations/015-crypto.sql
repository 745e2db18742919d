-- A page of the provider's that shows the payment, where there is one.
alter table crypto_payments add column payment_url text;
-- When the provider is asked again: news may be lost, and coins may come days later.
alter table crypto_payments add column next_look_at timestamptz;
create index crypto_payments_due on crypto_payments (next_look_at) where next_look_at is not null;
create index crypto_payments_by_parent on crypto_payments (parent_payment_id) where parent_payment_id is not null;
