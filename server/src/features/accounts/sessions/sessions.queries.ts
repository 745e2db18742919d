import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { executeNamed } from '../../../db/prepared.ts';
import type { AuthMethod } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

export async function insertSession(
  trx: Trx,
  session: {
    id: string;
    userId: string;
    amr: AuthMethod[];
    ip: string;
    userAgent: string | null;
    browserSecretHash: Buffer | null;
    now: Date;
  },
) {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      amr: JSON.stringify(session.amr),
      ip: session.ip,
      user_agent: session.userAgent,
      browser_secret_hash: session.browserSecretHash,
      created_at: session.now,
      last_active_at: session.now,
    })
    .execute();
}

/** A session with its person and their permissions, read from the database at every call. */
export async function findLiveSession(db: Db | Trx, sessionId: string): Promise<LiveSession | undefined> {
  const { rows } = await executeNamed(
    'find-live-session',
    sql<LiveSession>`
    ${selectLiveSessions(db).where('s.id', '=', sessionId)}`,
    db,
  );
  return rows[0];
}

export type LiveSession = Awaited<
  ReturnType<ReturnType<typeof selectLiveSessions>['executeTakeFirstOrThrow']>
>;

/** The same for many sessions. */
export function findLiveSessions(db: Db, sessionIds: readonly string[]): Promise<LiveSession[]> {
  return selectLiveSessions(db).where('s.id', '=', anyOf(sessionIds)).execute();
}

function selectLiveSessions(db: Db | Trx) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('memberships as m', 'm.user_id', 's.user_id')
    .innerJoin('profiles as p', 'p.user_id', 's.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 's.user_id')
    .select((eb) => [
      's.id',
      's.user_id',
      's.aal',
      's.amr',
      's.created_at',
      's.last_active_at',
      'u.email',
      'm.account_id',
      'r.role',
      'p.phone_verified',
      'p.terms_accepted_at',
      'p.account_status',
      'p.suspended_until',
      'p.deletion_requested_at',
      's.browser_secret_hash',
      eb
        .exists(
          eb
            .selectFrom('factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 's.user_id')
            .where('f.status', '=', 'verified'),
        )
        .as('has_second_factor'),
    ])
    .where('s.ended_at', 'is', null);
}

/** One array parameter: a statement takes at most 65,535 of them. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** A session as it was opened, even when it has ended. */
export function findSession(db: Db | Trx, sessionId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'user_agent', 'ip', 'created_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

export async function touchSession(db: Db | Trx, sessionId: string, now: Date) {
  await db.updateTable('sessions').set({ last_active_at: now }).where('id', '=', sessionId).execute();
}

/** Skips sessions that another transaction is updating: they need no second update. */
export async function touchSessions(db: Db, sessionIds: readonly string[], now: Date) {
  await db
    .updateTable('sessions')
    .set({ last_active_at: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('id', '=', anyOf(sessionIds)).forUpdate().skipLocked(),
    )
    .execute();
}

export type SessionScope = 'local' | 'others' | 'global';

/** @returns the sessions that were live until now. */
export async function endSessions(
  db: Db | Trx,
  {
    userId,
    sessionId,
    scope,
    reason,
    now,
  }: { userId: string; sessionId: string; scope: SessionScope; reason: string; now: Date },
): Promise<string[]> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (scope === 'local') query = query.where('id', '=', sessionId);
  if (scope === 'others') query = query.where('id', '<>', sessionId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

export function listLiveSessions(db: Db | Trx, sessionIds: readonly string[]) {
  return (
    db
      .selectFrom('sessions as s')
      .innerJoin('profiles as p', 'p.user_id', 's.user_id')
      .leftJoin('user_roles as r', 'r.user_id', 's.user_id')
      .select([
        's.id',
        's.created_at',
        's.last_active_at',
        'r.role',
        'p.account_status',
        'p.suspended_until',
        'p.deletion_requested_at',
      ])
      // One array parameter: a statement takes at most 65,535 of them.
      .where('s.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
      .where('s.ended_at', 'is', null)
      .execute()
  );
}
