-- What of actually_paid the order's rate does not hold for (late coins, another coin), and what it was worth in cents
-- by the provider's estimate when it came. The rate itself, pay_amount, is never changed any more.
alter table crypto_payments add column estimated_coins text not null default '0';
alter table crypto_payments add column estimated_minor bigint not null default 0 check (estimated_minor >= 0);
update crypto_payments as c set estimated_coins = c.actually_paid, estimated_minor =
    case when c.pay_amount::numeric > 0 then round(c.price_minor * c.actually_paid::numeric / c.pay_amount::numeric) else 0 end
  from crypto_payments as root
  where root.provider_payment_id = c.parent_payment_id and c.pay_amount is distinct from root.pay_amount;
