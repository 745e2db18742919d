-- Which card was refused: what another one is saved for meanwhile is tried with that (rule 17 of docs/billing.md). Null
-- beside a refusal: it is from before this column, and is held against whatever card there is.
alter table billing_accounts add column refused_payment_method text;
