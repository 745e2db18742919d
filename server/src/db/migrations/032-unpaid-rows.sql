-- What was to be paid and was not is shown as a payment too, and keeps its id when its money comes after all.
alter table orders
  -- The row has the id of its order; overage that goes with a renewal is a row of its own, under this one.
  add column overage_transaction_id uuid not null default gen_random_uuid(),
  -- Its card page was completed and its money is still on its way, as that of a bank transfer is for days.
  add column transfer_begun_at timestamptz;
