import type { Db } from '../../../db/connect.ts';

type Ages = { createdBefore: Date; lastActiveBefore: Date; now: Date };

/** Records the end of sessions that have expired without another call. */
export async function endExpiredSessions(db: Db, { createdBefore, lastActiveBefore, now }: Ages) {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'expired' })
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('created_at', '<', createdBefore), eb('last_active_at', '<', lastActiveBefore)]))
    .execute();
}

export async function dropTokensOfEndedSessions(db: Db, endedBefore: Date) {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('sessions').select('id').where('ended_at', '<', endedBefore),
    )
    .execute();
}

export async function dropOldOneTimeTokens(db: Db, expiredBefore: Date) {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', expiredBefore).execute();
}
