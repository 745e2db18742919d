-- What happens over the allowance is one setting: without automatic charges, texts over it are withheld.
alter table profiles
  drop column block_at_limit,
  add column block_at_limit boolean not null generated always as (not overage_auto_charge) stored;
