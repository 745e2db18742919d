import type { BlockedReason } from '@numlet/contract/messages/messages';
import { sql } from 'kysely';
import { DAY, later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';

export const BLOCKED_DAYS = 7;

export type BlockedRow = {
  day: string;
  country_code: string;
  sender: string;
  why: BlockedReason;
  texts: number;
  numbers: number;
};

/**
 * The texts that the carrier blocked, by day (UTC), country of the number, sender and reason; newest day and most texts
 * first.
 */
export async function listBlockedFigures(db: Db, now: Date, limit: number): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select (b.sent_at at time zone 'UTC')::date::text as day, n.country_code, b.from_number as sender, b.why,
      count(*)::int as texts, count(distinct b.phone_number_id)::int as numbers
    from blocked_texts as b join phone_numbers as n on n.id = b.phone_number_id
    where b.sent_at >= ${later(now, -BLOCKED_DAYS * DAY)} and b.why <> 'picture'
    group by 1, 2, 3, 4 order by day desc, texts desc, n.country_code, sender, b.why limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** How many texts the carrier blocked in these days, and in the last 24 hours. */
export async function countBlockedTexts(db: Db, now: Date): Promise<{ texts: number; last_day: number }> {
  const { rows } = await sql<{ texts: number; last_day: number }>`
    select count(*)::int as texts, (count(*) filter (where sent_at >= ${later(now, -DAY)}))::int as last_day
    from blocked_texts where sent_at >= ${later(now, -BLOCKED_DAYS * DAY)} and why <> 'picture'`.execute(db);
  return rows[0] ?? { texts: 0, last_day: 0 };
}
