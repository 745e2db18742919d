import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type pg from 'pg';

/**
 * Puts a witness into the database: at each commit it looks at what was charged for texts, at credit and at numbers
 * that are let go, and writes down what must not be. The end of a story shows only what became of it.
 */
export async function callWitness(pool: pg.Pool) {
  await pool.query(statements);
}

/** What was seen to be wrong during the story, and the cents that each number was ever charged for texts. */
export async function hearWitness(pool: pg.Pool): Promise<{ wrong: string[]; charged: Map<string, number> }> {
  const seen = await pool.query<{ what: string }>('select distinct what from witnessed order by 1');
  const { rows } = await pool.query<{ id: string; minor: number }>(
    'select subscription_id as id, sum(minor)::bigint as minor from witnessed_overage group by 1',
  );
  return {
    wrong: seen.rows.map(({ what }) => what),
    charged: new Map(rows.map(({ id, minor }) => [id, minor])),
  };
}

const statements = `
create table witnessed (what text not null);
create table witnessed_overage (subscription_id uuid, period_no integer, minor bigint not null, primary key (subscription_id, period_no));

create function witness_overage() returns trigger language plpgsql as $$
declare wish record; account record; before bigint := case when new.period_no = old.period_no then old.overage_minor else 0 end;
begin
  if new.overage_minor <= before then return null; end if;
  insert into witnessed_overage as w values (new.id, new.period_no, new.overage_minor)
    on conflict (subscription_id, period_no) do update set minor = greatest(w.minor, excluded.minor);
  select * into wish from overage_settings(new.account_id, new.updated_at);
  select credit_minor, open_overage_minor, card_payment_method is not null and card_refused_at is null as has_card
    into account from billing_accounts where account_id = new.account_id;
  insert into witnessed select each.what from (values
    ('a text was charged for somebody who does not want that', not wish.wanted),
    ('the cap was exceeded', new.overage_minor > wish.cap_minor),
    ('a text was charged that nothing stands behind', account.credit_minor < account.open_overage_minor
      and not (wish.payment_method = 'subscription' and account.has_card)),
    ('a text costs something else', (new.overage_minor - before) % ${OVERAGE_PRICE_MINOR} <> 0)
  ) as each (what, is_so) where each.is_so;
  return null;
end $$;
create constraint trigger witness_overage after update on subscriptions deferrable initially deferred for each row
  when (new.overage_minor <> old.overage_minor or new.period_no <> old.period_no) execute function witness_overage();

create function witness_credit() returns trigger language plpgsql as $$
begin
  insert into witnessed select 'more credit was spent than there was'
    from billing_accounts where account_id = new.account_id and credit_minor < 0;
  return null;
end $$;
create constraint trigger witness_credit after update on billing_accounts deferrable initially deferred for each row
  when (new.credit_minor < 0) execute function witness_credit();

-- Its owner may let a number go at any time; time alone may not while somebody is paying for it.
create function witness_release() returns trigger language plpgsql as $$
begin
  insert into witnessed select 'a number was let go while its owner was paying for it'
    where exists (select from orders o where o.phone_number_id = new.id and not o.automatic
        and o.state in ('reserved', 'awaiting_payment', 'paid', 'provisioning'))
      and exists (select from subscriptions s where s.phone_number_id = new.id and s.ended_at is null)
      and not exists (select from audit_log a where a.action = 'number_released' and a.detail ->> 'phone_number_id' = new.id::text);
  return null;
end $$;
create constraint trigger witness_release after update on phone_numbers deferrable initially deferred for each row
  when (old.status = 'active' and new.status = 'releasing') execute function witness_release();`;
