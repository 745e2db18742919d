import type { Deps } from '../../deps.ts';
import { accountStanding, isSessionOver } from './account-rules.ts';
import { listLiveSessions } from './sessions.queries.ts';

/** Which of these sessions are over: signed out elsewhere, suspended, or too old. For what stays open longer than a call. */
export async function findEndedSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const now = clock.now();
  const live = await listLiveSessions(db, sessionIds);
  const good = live.filter(
    (session) =>
      accountStanding(session, now) === 'active' && !isSessionOver({ ...session, last_active_at: now }, now),
  );
  const goodIds = new Set(good.map((session) => session.id));
  return new Set(sessionIds.filter((id) => !goodIds.has(id)));
}
