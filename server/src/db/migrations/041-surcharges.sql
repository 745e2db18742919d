-- What the number of an order costs each month beyond its plan, in cents. The order's price contains it for the months of
-- the plan. A plan without a number, and overage, have none.
alter table orders add column surcharge_minor integer not null default 0 check (surcharge_minor >= 0);
-- The surcharge at which the number was rented: every later period costs the same.
alter table subscriptions add column surcharge_minor integer not null default 0 check (surcharge_minor >= 0);
