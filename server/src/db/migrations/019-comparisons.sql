-- A comparison with the carrier that came to no end since the last one that did: when, and the kind of its error. Before the
-- first that did, `compared_at` is null.
alter table carrier_comparisons alter column compared_at drop not null;
alter table carrier_comparisons add column failed_at timestamptz;
alter table carrier_comparisons add column failed_kind text;
alter table carrier_comparisons add constraint carrier_comparisons_failed check ((failed_at is null) = (failed_kind is null));
