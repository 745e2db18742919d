import { createBatchLoader } from '../../../create-batch-loader.ts';
import type { Deps } from '../../../deps.ts';
import type { ActorSessions } from './find-actor.ts';
import { findLiveSessions, touchSessions } from './sessions.queries.ts';

/** Batch size per statement. */
const SESSIONS_PER_STATEMENT = 250;

/**
 * For thousands of screens that reconnect in the same second: one query over one connection for all waiting sessions,
 * so that other callers do not queue behind them. Each session is still read from the database.
 */
export function createSessionBatcher({ db, clock }: Pick<Deps, 'db' | 'clock'>): ActorSessions {
  return {
    find: createBatchLoader(async (ids: string[]) => {
      const sessions = await findLiveSessions(db, ids);
      return new Map(sessions.map((session) => [session.id, session]));
    }, SESSIONS_PER_STATEMENT),
    touch: createBatchLoader(async (ids: string[]) => {
      await touchSessions(db, ids, clock.now());
      return new Map();
    }, SESSIONS_PER_STATEMENT),
  };
}
