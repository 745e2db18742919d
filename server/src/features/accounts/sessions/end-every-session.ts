import type { Deps, Trx } from '../../../deps.ts';
import { endSessions } from './sessions.queries.ts';

/** Ends all sessions of a person, wherever they are signed in, and closes their live connections. */
export async function endEverySession(
  { db, live, clock }: Pick<Deps, 'db' | 'live' | 'clock'>,
  userId: string,
  reason: string,
  trx: Trx | Deps['db'] = db,
) {
  const ended = await endSessions(trx, {
    userId,
    sessionId: '',
    scope: 'global',
    reason,
    now: clock.now(),
  });
  await live.publish(
    trx,
    ended.map((id) => `session:${id}` as const),
  );
}
