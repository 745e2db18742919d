-- A second click does not grant a second number while the first is on its way.
create unique index orders_one_grant_per_account on orders (account_id)
  where kind = 'grant' and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
-- Who looks at the queue sees the oldest first.
create index recovery_items_open on recovery_items (opened_at, id) where closed_at is null;
