-- Orders that have not ended are few beside those that have: whoever watches the service counts them every few seconds.
create index orders_open_by_state on orders (state)
  where state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action', 'refund_due');
