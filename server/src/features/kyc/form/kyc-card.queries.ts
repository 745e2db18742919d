import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { KycSubmissionStatus } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

export type CardFacts = {
  dismissed_at: Date | null;
  /** The submission that counts: the open one, otherwise the last decided one. */
  status: KycSubmissionStatus | null;
  saved_at: Date | null;
  decided_at: Date | null;
};

/** The facts that decide the card, in one statement: the dashboard reads them each time it is opened. */
export async function readCardFacts(db: Db | Trx, userId: string, now: Date): Promise<CardFacts> {
  const { rows } = await sql<CardFacts>`
    select p.kyc_card_dismissed_at as dismissed_at, k.status, k.saved_at, k.decided_at
    from profiles as p
    left join lateral (
      select status, saved_at, decided_at from kyc_submissions
      where user_id = p.user_id and (decided_at is not null or (status in ('draft', 'pending') and destroy_at > ${now}))
      order by decided_at is null desc, created_at desc limit 1) as k on true
    where p.user_id = ${userId}`.execute(db);
  return rows[0] ?? { dismissed_at: null, status: null, saved_at: null, decided_at: null };
}
