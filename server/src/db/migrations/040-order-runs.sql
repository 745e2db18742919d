-- A request that needs the outcome of an order waits for a run of its job. How often a worker has begun to process the
-- order, and which of these runs ended last without an error.
alter table orders
  add column runs integer not null default 0,
  add column run_done integer not null default 0;
