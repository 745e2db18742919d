import type { Deps } from '../../../deps.ts';
import { gather } from '../../../gather.ts';
import type { ActorSessions } from './find-actor.ts';
import { findLiveSessions, touchSessions } from './sessions.queries.ts';

/** So many are looked up or touched in one statement. */
const SESSIONS_AT_ONCE = 250;

/**
 * For thousands of screens that come back in the same second: one query for all who are waiting, over one connection,
 * so that whoever calls meanwhile does not wait behind them. Read afresh all the same.
 */
export function createGatheredSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): ActorSessions {
  return {
    find: gather(async (ids: string[]) => {
      const sessions = await findLiveSessions(db, ids);
      return new Map(sessions.map((session) => [session.id, session]));
    }, SESSIONS_AT_ONCE),
    touch: gather(async (ids: string[]) => {
      await touchSessions(db, ids, clock.now());
      return new Map();
    }, SESSIONS_AT_ONCE),
  };
}
