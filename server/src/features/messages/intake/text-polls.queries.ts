import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isLeaseOver } from '../../../db/leases.ts';
import type { InboundSms } from '../../../ports/carrier.ts';

/** How far the carrier's list has been read. An interrupted poll resumes at `next_page`. */
export type TextPoll = {
  looked_until: Date | null;
  look_began: Date | null;
  look_from: Date | null;
  next_page: string | null;
};
type LeaseHolder = { carrier: string; holder: string };

/** The time of the last complete poll. A working service polls every two minutes. */
export async function findLastTextPoll(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('text_looks')
    .select((eb) => eb.fn.max('looked_until').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Acquires the lease on polling the carrier's list. @returns undefined while another server has it */
export async function leaseTextPoll(
  db: Db,
  { carrier, holder, now, leaseMs }: LeaseHolder & { now: Date; leaseMs: number },
): Promise<TextPoll | undefined> {
  await db
    .insertInto('text_looks')
    .values({ carrier })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .updateTable('text_looks')
    .set({ holder, leased_until: new Date(now.getTime() + leaseMs) })
    .where('carrier', '=', carrier)
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), isLeaseOver(sql.ref('leased_until'), now, leaseMs)]),
    )
    .returning(['looked_until', 'look_began', 'look_from', 'next_page'])
    .executeTakeFirst();
}

/** Stores the progress of a poll and its lease. @returns false when another server has taken the lease */
export async function saveTextPoll(
  db: Db,
  { carrier, holder }: LeaseHolder,
  poll: { began: Date; from: Date; nextPage: string | null; leasedUntil: Date | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('text_looks')
    .set({
      look_began: poll.began,
      look_from: poll.from,
      next_page: poll.nextPage,
      leased_until: poll.leasedUntil,
    })
    .where('carrier', '=', carrier)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Completes a poll. The next one begins at the start time of this one. */
export async function finishTextPoll(db: Db, { carrier, holder }: LeaseHolder, polledUntil: Date) {
  await db
    .updateTable('text_looks')
    .set({
      looked_until: polledUntil,
      look_began: null,
      look_from: null,
      next_page: null,
      holder: null,
      leased_until: null,
    })
    .where('carrier', '=', carrier)
    .where('holder', '=', holder)
    .execute();
}

/**
 * The ids of texts that are missing here: without a receipt, and to a number that was already rented at their
 * arrival.
 */
export async function listMissing(
  db: Db,
  carrier: string,
  texts: readonly (InboundSms & { arrivedAt: Date })[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(
      ${texts.map((text) => text.carrierMessageId)}::text[], ${texts.map((text) => text.to)}::text[],
      ${texts.map((text) => text.arrivedAt)}::timestamptz[]
    ) as t (id, e164, arrived_at)
    join phone_numbers as n on n.e164 = t.e164 and n.status = 'active' and n.delivered_at <= t.arrived_at
    where not exists (
      select from message_receipts as r where r.carrier = ${carrier} and r.carrier_message_id = t.id
    )`.execute(db);
  return new Set(rows.map((row) => row.id));
}
