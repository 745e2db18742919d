import { sql } from 'kysely';
import { DAY, later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { limitLockWait } from '../../../db/exclusive-locks.ts';
import type { Trx } from '../../../deps.ts';

const ADVISORY_LOCK_ID = 7_214_004;

/** Locks partitions until the end of the transaction, so that only one server at a time changes them. */
export async function lockPartitions(trx: Trx) {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_ID})`.execute(trx);
}

/** The days (as 2026-11-21) that have a partition of their own. */
export async function listPartitionDays(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'messages'::regclass and c.relname <> 'messages_default' order by 1`.execute(db);
  return rows.map(({ name }) => name.replace(/^messages_(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

/**
 * Creates the partition of a day, and moves texts that arrived before it existed out of the default partition. Texts
 * are stored and read during the move. Attaching then needs exclusive use of the default partition. In its own
 * transaction.
 */
export async function createPartition(trx: Trx, day: string) {
  const name = sql.table(partitionName(day));
  const from = new Date(`${day}T00:00:00Z`);
  const to = later(from, DAY);
  const move = sql`
    with moved as (delete from messages_default where received_at >= ${from} and received_at < ${to} returning *)
    insert into ${name} select * from moved`;
  await limitLockWait(trx);
  await sql`create table ${name} (like messages including defaults)`.execute(trx);
  await move.execute(trx);
  await sql`lock table messages_default in access exclusive mode`.execute(trx);
  // Moves the texts that were stored since: a text of this day that is left there would make attaching fail.
  await move.execute(trx);
  await sql`alter table messages attach partition ${name} for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(
    trx,
  );
}

/** Drops a day's texts. Needs exclusive use of `messages`, for an instant. In its own transaction. */
export async function dropPartition(trx: Trx, day: string) {
  await limitLockWait(trx);
  await sql`drop table ${sql.table(partitionName(day))}`.execute(trx);
}

export async function emptyDefaultBefore(db: Db | Trx, moment: Date) {
  await sql`delete from messages_default where received_at < ${moment}`.execute(db);
}

function partitionName(day: string): string {
  return `messages_${day.replaceAll('-', '')}`;
}
