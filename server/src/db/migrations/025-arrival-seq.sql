-- The place of a text in its account's inbox: the counter's value when it arrived. A reveal gives a text a new
-- change_seq and leaves this alone; no clock has a part in it.
alter table messages add column arrival_seq bigint;
-- Every text has raised its account's counter at least once: so many numbers are below what comes next.
update messages as m set arrival_seq = placed.place
from (
  select id, received_at, row_number() over (partition by account_id order by received_at, id) as place from messages
) as placed
where m.id = placed.id and m.received_at = placed.received_at;
alter table messages alter column arrival_seq set not null;
-- In the place of one that nothing read: a text costs as many index entries as before.
drop index messages_by_number;
create index messages_by_arrival on messages (account_id, arrival_seq);

-- The two reads of an inbox. To plan one takes longer than to run it, since every day of texts is a table to plan for: each
-- connection plans them once, whatever the parameters, and by itself it would do so at each call. Without sorting, a page
-- of a large inbox costs what the page holds.
create function newest_texts(account uuid, at_most integer) returns setof messages
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off as $$
  begin
    return query select m.* from messages as m where m.account_id = account order by m.arrival_seq desc limit at_most;
  end $$;
create function texts_changed_after(account uuid, seen bigint, at_most integer) returns setof messages
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off as $$
  begin
    return query select m.* from messages as m where m.account_id = account and m.change_seq > seen
      order by m.change_seq limit at_most;
  end $$;
