import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

export type CarrierCopy = { carrier_message_id: string; tries: number };

/**
 * Queues the carriers' copies of everything that arrived before `until` for deletion, each once. Uses receipts, which
 * also exist for texts that were not kept here, and which are kept twice as long as texts.
 */
export async function listCopiesUntil(trx: Trx, until: Date, now: Date) {
  const listed = await trx.selectFrom('carrier_message_deletions_listed').select('until').executeTakeFirst();
  const from = listed?.until ?? new Date(0);
  if (from >= until) return;
  await sql`
    insert into carrier_message_deletions (carrier, carrier_message_id, next_try_at)
    select carrier, carrier_message_id, ${now} from message_receipts
    where received_at >= ${from} and received_at < ${until}
    on conflict do nothing`.execute(trx);
  await trx
    .insertInto('carrier_message_deletions_listed')
    .values({ until })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ until }))
    .execute();
}

/** Queues copies of an account's texts that only the carrier still has. */
export async function addCopies(
  db: Db,
  copies: { carrier: string; ids: readonly string[]; accountId: string; now: Date },
) {
  if (copies.ids.length === 0) return;
  await sql`
    insert into carrier_message_deletions (carrier, carrier_message_id, account_id, next_try_at)
    select ${copies.carrier}, id, ${copies.accountId}, ${copies.now} from unnest(${[...copies.ids].sort()}::text[]) as id
    on conflict (carrier, carrier_message_id) do update set account_id = excluded.account_id`.execute(db);
}

/** Leases copies that are due: until `leaseUntil` no other worker tries them. */
export async function leaseCopies(
  db: Db,
  { carrier, accountId, limit, now, leaseUntil }: LeaseRequest,
): Promise<CarrierCopy[]> {
  const ofAccount: RawBuilder<unknown> = accountId ? sql`and account_id = ${accountId}` : sql``;
  const { rows } = await sql<CarrierCopy>`
    update carrier_message_deletions set next_try_at = ${leaseUntil}
    where carrier = ${carrier} and carrier_message_id in (
      select carrier_message_id from carrier_message_deletions
      where carrier = ${carrier} and next_try_at <= ${now} ${ofAccount}
      order by next_try_at limit ${limit} for update skip locked
    )
    returning carrier_message_id, tries`.execute(db);
  return rows;
}
type LeaseRequest = { carrier: string; accountId?: string; limit: number; now: Date; leaseUntil: Date };

export async function dropCopy(db: Db, carrier: string, id: string) {
  await db
    .deleteFrom('carrier_message_deletions')
    .where('carrier', '=', carrier)
    .where('carrier_message_id', '=', id)
    .execute();
}

export async function postponeCopy(db: Db, carrier: string, id: string, until: Date) {
  await db
    .updateTable('carrier_message_deletions')
    .set((eb) => ({ next_try_at: until, tries: eb('tries', '+', 1) }))
    .where('carrier', '=', carrier)
    .where('carrier_message_id', '=', id)
    .execute();
}

export async function hasCopies(db: Db | Trx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('carrier_message_deletions')
    .select('carrier_message_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
