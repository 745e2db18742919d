import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** How many people signed up on each day (UTC, as 2026-11-23) since `from`, including people who have left since. */
export async function countSignUpsByDay(db: Db, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; people: string }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*) as people
    from users where created_at >= ${from} group by 1`.execute(db);
  return new Map(rows.map(({ day, people }) => [day, Number(people)]));
}
