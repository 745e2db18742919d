-- What is left to give an order is read from the ledger when it is delivered.
create index ledger_transactions_by_order on ledger_transactions (order_id) where order_id is not null;
