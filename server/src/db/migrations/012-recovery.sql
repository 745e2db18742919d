-- Which administrator looks after a purchase that waits for a human. It ends by itself (TAKEN_FOR_MS): nothing deletes it.
alter table recovery_items add column taken_by uuid references users (id);
alter table recovery_items add column taken_at timestamptz;
alter table recovery_items add constraint recovery_items_taken check ((taken_by is null) = (taken_at is null));
