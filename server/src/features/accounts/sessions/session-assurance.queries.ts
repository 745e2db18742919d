import type { AuthMethod } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

/** Raises the session to aal2 and deletes its refresh tokens, which were issued at aal1. */
export async function raiseSession(trx: Trx, sessionId: string, amr: AuthMethod[], now: Date) {
  // Repeated until none is left: a concurrent refresh may have inserted a token that the delete before could not see.
  while (await dropsTokens(trx, sessionId));
  await trx
    .updateTable('sessions')
    .set({ aal: 'aal2', amr: JSON.stringify(amr), last_active_at: now })
    .where('id', '=', sessionId)
    .execute();
}

async function dropsTokens(trx: Trx, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets all sessions back to aal1, since without a second factor they have nothing to confirm. */
export async function lowerSessions(trx: Trx, userId: string) {
  await trx.updateTable('sessions').set({ aal: 'aal1' }).where('user_id', '=', userId).execute();
}

/** Ends the sessions at aal1, except `sessionId`. @returns those that were live until now. */
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
