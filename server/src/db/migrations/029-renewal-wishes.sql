-- Who has made the renewal of a number what it is. What its owner has set, on or off, is changed by nobody else; what the
-- choice of pay-as-you-go alone has switched on goes off with that choice; null follows how the number was paid for.
alter table subscriptions rename column auto_renew_off_at to auto_renew_set_at;
alter table subscriptions add column auto_renew_by text check (auto_renew_by in ('owner', 'means'));

-- Also where a payment that went back may have done it: its owner is asked before it renews again.
update subscriptions set auto_renew_by = 'owner' where not auto_renew and auto_renew_set_at is not null;

-- Of those that were switched off before the moment was kept, the audit log knows.
update subscriptions as s set auto_renew_by = 'owner', auto_renew_set_at = switched.at
from (
  select distinct on (detail ->> 'phone_number_id') detail ->> 'phone_number_id' as phone_number_id, at, action
  from audit_log where action in ('auto_renew_on', 'auto_renew_off')
  order by detail ->> 'phone_number_id', at desc
) as switched
where s.phone_number_id::text = switched.phone_number_id and s.auto_renew_by is null
  and s.auto_renew = (switched.action = 'auto_renew_on');

-- No card has ever paid for it, and its account pays as it goes: nothing else can have switched it on.
update subscriptions as s set auto_renew_by = 'means'
from memberships as m join profiles as p on p.user_id = m.user_id
where m.account_id = s.account_id and p.preferred_payment_method = 'pay_per_use'
  and s.auto_renew and s.auto_renew_by is null and s.card_currency is null;

-- What its payer has ticked on the page of a payment for a number, and when that page was last asked for; null for who
-- left the renewal as it stood.
alter table orders add column renewal_wish boolean;
alter table orders add column renewal_wished_at timestamptz;
