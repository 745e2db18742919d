-- How an account wants texts over the allowance to be treated, as it is at the moment of the call and not as it
-- was when the statement began: texts are stored in one statement, which may have waited for whoever saved this.
create function overage_settings(account uuid, at timestamptz)
  returns table (wanted boolean, cap_minor bigint, payment_method text, may_be_charged boolean)
  language sql volatile as $$
    select p.overage_auto_charge, p.overage_spending_cap_minor, p.preferred_payment_method,
      p.deletion_requested_at is null and (p.account_status = 'active'
        or (p.account_status = 'suspended' and coalesce(p.suspended_until <= at, false)))
    from memberships m join profiles p on p.user_id = m.user_id
    where m.account_id = account
    order by m.created_at limit 1
  $$;

alter table subscriptions
  -- Since when a number received nothing until the payment that is its present anchor: a text of that time
  -- that the carrier lists later is not kept either.
  add column suspended_from timestamptz,
  -- Texts of this period that were withheld until their 30 days were over.
  add column purged_sms integer not null default 0 check (purged_sms >= 0);
