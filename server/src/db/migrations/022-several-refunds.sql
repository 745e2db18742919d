-- Of one order several parts may go back, be sent back by their bank, or be disputed: each has its line, which the key
-- of its movement in the ledger makes once.
drop index payment_transactions_one_per_order;
create unique index payment_transactions_one_per_order on payment_transactions (order_id, transaction_type)
  where refund_id is null and transaction_type not in ('refund', 'chargeback');
