-- A number that no text ever came to makes place for another (rule 38 of docs/billing.md): nothing is paid with it.
alter table orders drop constraint orders_kind_check;
alter table orders add constraint orders_kind_check
  check (kind in ('number', 'subscription', 'topup', 'yearly', 'reactivate', 'credit', 'renewal', 'overage', 'claim', 'grant', 'swap'));
alter table orders drop constraint orders_amount_minor_check;
alter table orders add constraint orders_amount_minor_check
  check (amount_minor > 0 or (amount_minor = 0 and kind in ('claim', 'grant', 'swap')));
alter table orders drop constraint orders_number_has_e164;
alter table orders add constraint orders_number_has_e164
  check (e164 is not null or kind not in ('number', 'claim', 'grant', 'swap'));
drop index orders_one_live_per_number;
create unique index orders_one_live_per_number on orders (e164)
  where kind in ('number', 'claim', 'grant', 'swap') and state in ('reserved', 'awaiting_payment', 'paid', 'provisioning', 'needs_action');
-- The number that goes back to the carrier.
alter table orders add column replaced_number_id uuid references phone_numbers (id);
alter table orders add constraint orders_swap_replaces_number
  check ((kind = 'swap') = (replaced_number_id is not null));
-- Once for a number; one that was refused, or stopped by a text, does not count.
create unique index orders_one_swap_per_number on orders (replaced_number_id)
  where kind = 'swap' and state not in ('expired', 'refunded');
