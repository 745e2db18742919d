-- How many people and numbers there are, so that no heading counts rows. Whatever changes such a number adds a row here in
-- its own transaction: two that do so at once wait for nobody. A job adds the rows up (counts.queries.ts).
create table count_changes (
  name text not null check (name in ('people', 'unverified_people', 'numbers_active', 'numbers_releasing', 'numbers_released')),
  change bigint not null
);

create function count_people() returns trigger language plpgsql as $$
declare
  people integer := 0;
  unverified integer := 0;
begin
  if tg_op <> 'DELETE' and new.deletion_erased_at is null then
    people := 1;
    unverified := (not new.phone_verified)::integer;
  end if;
  if tg_op <> 'INSERT' and old.deletion_erased_at is null then
    people := people - 1;
    unverified := unverified - (not old.phone_verified)::integer;
  end if;
  insert into count_changes (name, change)
    select name, change from (values ('people', people), ('unverified_people', unverified)) as each (name, change)
    where change <> 0;
  return null;
end $$;
create trigger profiles_counted after insert or delete on profiles for each row execute function count_people();
create trigger profiles_counted_anew after update on profiles for each row
  when (old.phone_verified is distinct from new.phone_verified
    or (old.deletion_erased_at is null) is distinct from (new.deletion_erased_at is null))
  execute function count_people();

create function count_numbers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into count_changes (name, change) values ('numbers_' || new.status, 1);
  end if;
  if tg_op <> 'INSERT' then
    insert into count_changes (name, change) values ('numbers_' || old.status, -1);
  end if;
  return null;
end $$;
create trigger phone_numbers_counted after insert or delete on phone_numbers
  for each row execute function count_numbers();
create trigger phone_numbers_counted_anew after update on phone_numbers for each row
  when (old.status is distinct from new.status) execute function count_numbers();

-- The triggers hold off whoever writes until this is done.
insert into count_changes (name, change)
  select name, change from (
    select 'people' as name, count(*) as change from profiles where deletion_erased_at is null
    union all
    select 'unverified_people', count(*) from profiles where deletion_erased_at is null and not phone_verified
    union all
    select 'numbers_' || status, count(*) from phone_numbers group by status
  ) as each where change <> 0;
