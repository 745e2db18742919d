-- How many texts came on each day that is over, in UTC: written by the nightly job before it drops a day of texts, and kept
-- for good (docs/decisions/050). One row a day, about nobody.
create table text_days (
  day date primary key,
  texts bigint not null check (texts >= 0)
);

-- What the overview adds up by day: money that was received and what went back.
create index payment_transactions_by_time on payment_transactions (created_at) include (transaction_type, usd_minor)
  where payment_method in ('card', 'crypto') and status not in ('pending', 'failed');
create index payment_transactions_of_numbers on payment_transactions (created_at)
  include (transaction_type, usd_minor, order_id, phone_number_id) where status not in ('pending', 'failed');
