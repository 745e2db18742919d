import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx } from '../../../deps.ts';

/** Maintained by triggers, in the transaction of each change (migrations/024-counts.sql). */
export type Counts = {
  /** All people with an account, except people whose data is erased. */
  people: number;
  unverified_people: number;
  numbers_active: number;
  numbers_releasing: number;
  numbers_released: number;
};

export async function readCounts(db: Db | Trx): Promise<Counts> {
  const { rows } = await sql<{ name: keyof Counts; count: number }>`
    select name, sum(change)::bigint as count from count_changes group by name`.execute(db);
  const none = {
    people: 0,
    unverified_people: 0,
    numbers_active: 0,
    numbers_releasing: 0,
    numbers_released: 0,
  };
  return { ...none, ...Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)])) };
}

/** Sums the rows of each count into one. A single statement, so that no reader sees a partial count. */
export async function foldCounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`
    with folded as (delete from count_changes returning name, change)
    insert into count_changes (name, change)
    select name, sum(change) from folded group by name having sum(change) <> 0`.execute(db);
}
