-- What is on its way back to a card, and not settled by the provider yet, stands in a book of its own.
alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check
  check (book in ('card_receipts', 'crypto_receipts', 'credit', 'sales', 'refunds', 'refunds_pending', 'rewards', 'write_offs', 'undelivered', 'chargebacks'));
-- Until now a pending refund was booked as gone: it stays so, and can still fail.
update refunds set status = 'succeeded' where status = 'pending';
create index refunds_pending on refunds (payment_id) where status = 'pending';
