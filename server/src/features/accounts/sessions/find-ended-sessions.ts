import type { Deps } from '../../../deps.ts';
import { effectiveAccountStatus, isSessionOver } from '../status/account-rules.ts';
import { listLiveSessions } from './sessions.queries.ts';

/** So many are asked about in one query. */
const SESSIONS_IN_A_QUERY = 10_000;

/** Which of these sessions are over: signed out elsewhere, suspended, or too old. For what stays open longer than a call. */
export async function findEndedSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const now = clock.now();
  const ended = new Set(sessionIds);
  for (let from = 0; from < sessionIds.length; from += SESSIONS_IN_A_QUERY) {
    for (const session of await listLiveSessions(db, sessionIds.slice(from, from + SESSIONS_IN_A_QUERY))) {
      const isGood =
        effectiveAccountStatus(session, now) === 'active' &&
        !isSessionOver({ ...session, last_active_at: now }, now);
      if (isGood) ended.delete(session.id);
    }
  }
  return ended;
}
