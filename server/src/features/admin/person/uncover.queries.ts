import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';

type Line = { accountId: string; phoneNumber: string; sender: string; hour: Date };
export type UncoveredText = { id: string; body: string; received_at: Date; withheld_at: Date | null };

/** The texts that an entry of the timeline counts, newest first. */
export async function listTextsOfHour(
  trx: Trx,
  { accountId, phoneNumber, sender, hour }: Line,
  limit: number,
): Promise<UncoveredText[]> {
  const { rows } = await sql<UncoveredText>`
    select id, body, received_at, withheld_at from messages
    where account_id = ${accountId} and to_number = ${phoneNumber} and from_number = ${sender}
      and received_at >= ${hour} and received_at < ${hour}::timestamptz + interval '1 hour'
    order by arrival_seq desc limit ${limit}`.execute(trx);
  return rows;
}
