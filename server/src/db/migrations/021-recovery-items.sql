-- The number that could not be delivered, which the order forgets when it is given another one; and what its buyer is told
-- with that, which is emptied when they leave.
alter table recovery_items add column e164 text;
alter table recovery_items add column words text;
update recovery_items as r set e164 = o.e164 from orders as o
  where o.id = r.order_id and r.resolution is distinct from 'another_number';
create index recovery_items_by_order on recovery_items (order_id);
