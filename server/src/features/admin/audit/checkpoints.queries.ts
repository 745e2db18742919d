import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Checkpoint, SealedRow } from './checkpoint-rules.ts';

/** The rows above one seq and up to another, in the order of seq. */
export async function listSealable(
  db: Db | Trx,
  above: number | null,
  upTo: number,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select seq, id, jsonb_build_array(seq, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), action,
      actor_user_id, target_user_id, ip::text, user_agent, request_id, detail, before, after, reason)::text as text
    from audit_log where ${above === null ? sql`true` : sql`seq > ${above}`} and seq <= ${upTo}
    order by seq limit ${limit}`.execute(db);
  return rows;
}

/** Locks the chain until the end of the transaction, so that one server at a time adds to it. */
export async function lockChain(trx: Trx) {
  await trx.selectFrom('audit_horizon').selectAll().forUpdate().execute();
}

export function findNewestCheckpoint(db: Db | Trx): Promise<Checkpoint | undefined> {
  return db.selectFrom('audit_checkpoints').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export async function insertCheckpoint(trx: Trx, checkpoint: Checkpoint) {
  await trx.insertInto('audit_checkpoints').values(checkpoint).execute();
}

export function listCheckpoints(db: Db, after: number, limit: number): Promise<Checkpoint[]> {
  return db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/**
 * Stores the highest seq assigned so far, and then a transaction id that is younger than that of every row up to it.
 * The order matters, and so do two statements: a row gets its seq in a transaction that already has its id
 * (010-audit.sql).
 */
export async function recordHorizon(db: Db) {
  const { rows } = await sql<{ seq: number }>`
    select case when is_called then last_value else 0 end as seq from audit_log_seq`.execute(db);
  await sql`insert into audit_horizon (up_to_seq, xact) values (${rows[0]?.seq ?? 0}, pg_current_xact_id())
    on conflict (is_only) do update set up_to_seq = excluded.up_to_seq, xact = excluded.xact`.execute(db);
}

/**
 * The seq up to which every row is visible, because all transactions older than the horizon have ended.
 * @returns null while one of them is running, and after a restore into another server, whose transaction ids start
 *   again: the next horizon recorded there is valid
 */
export async function findPassedHorizon(db: Db): Promise<number | null> {
  const { rows } = await sql<{ up_to_seq: number }>`
    select up_to_seq from audit_horizon where xact <= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
  return rows[0]?.up_to_seq ?? null;
}

/** How many rows no checkpoint covers yet, and the time of the oldest. */
export async function countUnsealed(db: Db, above: number): Promise<{ rows: number; oldest: Date | null }> {
  const { rows } = await sql<{ rows: number; oldest: Date | null }>`
    select count(*) as rows, min(at) as oldest from audit_log where seq > ${above}`.execute(db);
  return rows[0] ?? { rows: 0, oldest: null };
}

/** Which of the two tables have lost the trigger that refuses changes, or have it disabled. */
export async function findUnguarded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(array['audit_log', 'audit_checkpoints']) as name
    where not exists (select from pg_trigger where tgrelid = name::regclass and tgname = name || '_append_only'
      and tgenabled in ('O', 'A')) order by name`.execute(db);
  return rows.map(({ name }) => name);
}
