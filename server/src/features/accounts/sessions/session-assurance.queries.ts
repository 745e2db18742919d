import type { AuthMethod } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

/** The session has confirmed a second factor. The refresh tokens from before must not carry it on. */
export async function raiseSession(trx: Trx, sessionId: string, amr: AuthMethod[], now: Date) {
  await trx.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();
  await trx
    .updateTable('sessions')
    .set({ aal: 'aal2', amr: JSON.stringify(amr), last_active_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Without a second factor there is nothing left that the sessions could have confirmed. */
export async function lowerSessions(trx: Trx, userId: string) {
  await trx.updateTable('sessions').set({ aal: 'aal1' }).where('user_id', '=', userId).execute();
}

/** @returns the sessions, all but `sessionId`, that were live without a second factor until now. */
export async function endWeakerSessions(
  trx: Trx,
  { userId, sessionId, reason, now }: { userId: string; sessionId: string; reason: string; now: Date },
): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('aal', '=', 'aal1')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map((session) => session.id);
}
