import { sql } from 'kysely';
import { DAY, later, startOfDay } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';

/** A text whose webhook was lost is found up to two days later (`poll-missed-texts.ts`). */
const MAX_LATE_DAYS = 2;

/**
 * Stores the number of texts of each past day (UTC) to which texts may still be added. Never lowers a figure, since
 * texts of a since deleted account still count. Any number of servers may repeat it.
 */
export async function countTextDays(db: Db, now: Date) {
  const today = startOfDay(now);
  const last = await findLastCountedDay(db);
  const from = last ? later(last, -MAX_LATE_DAYS * DAY) : new Date(0);
  await sql`
    insert into text_days (day, texts)
    select (received_at at time zone 'UTC')::date, count(*) from messages
    where received_at >= ${from} and received_at < ${today} group by 1
    on conflict (day) do update set texts = greatest(text_days.texts, excluded.texts)`.execute(db);
  // Yesterday has a row even without a text: the newest row says up to which day texts are counted.
  await sql`
    insert into text_days (day, texts) values (${isoDay(later(today, -DAY))}, 0) on conflict do nothing`.execute(
    db,
  );
}

/** Texts of each day (UTC, as 2026-11-23) since `from`: stored figures, and live ones for the one or two days after. */
export async function textsByDay(db: Db, from: Date): Promise<Map<string, number>> {
  const last = await findLastCountedDay(db);
  const liveFrom = last ? later(last, DAY) : from;
  const { rows } = await sql<{ day: string; texts: string }>`
    select day::text as day, texts from text_days where day >= ${isoDay(from)}
    union all
    select (received_at at time zone 'UTC')::date::text, count(*) from messages
    where received_at >= ${liveFrom < from ? from : liveFrom} group by 1`.execute(db);
  return new Map(rows.map(({ day, texts }) => [day, Number(texts)]));
}

async function findLastCountedDay(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from text_days`.execute(db);
  return rows[0]?.day ? new Date(`${rows[0].day}T00:00:00Z`) : null;
}

function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
