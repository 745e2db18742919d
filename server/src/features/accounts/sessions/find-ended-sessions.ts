import type { Deps } from '../../../deps.ts';
import { effectiveAccountStatus, isSessionOver } from '../status/account-rules.ts';
import { listLiveSessions } from './sessions.queries.ts';

/** Batch size per query. */
const SESSIONS_PER_QUERY = 10_000;

/**
 * Finds the sessions that are over: signed out elsewhere, suspended, or too old. For connections that stay open longer
 * than a call, which counts as use of the session.
 * @param isUse false for events while the person is away, such as a push: an idle session is then over too
 */
export async function findEndedSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
  isUse = true,
): Promise<Set<string>> {
  const now = clock.now();
  const ended = new Set(sessionIds);
  for (let from = 0; from < sessionIds.length; from += SESSIONS_PER_QUERY) {
    for (const session of await listLiveSessions(db, sessionIds.slice(from, from + SESSIONS_PER_QUERY))) {
      const isLive =
        effectiveAccountStatus(session, now) === 'active' &&
        !isSessionOver(isUse ? { ...session, last_active_at: now } : session, now);
      if (isLive) ended.delete(session.id);
    }
  }
  return ended;
}
