import type { Handler } from '../../handler.ts';
import { isSessionOver } from '../status/account-rules.ts';
import { describeDevice } from './describe-device.ts';
import { listSessionsOf } from './device-sessions.queries.ts';

/** Where the caller is signed in, the newest use first. */
export const listSessions: Handler<'list-sessions'> = async ({ db, clock }, actor) => {
  const now = clock.now();
  const sessions = await listSessionsOf(db, actor.userId);
  return {
    sessions: sessions
      .filter((session) => !isSessionOver({ ...session, role: actor.role }, now))
      .map((session) => ({
        id: session.id,
        current: session.id === actor.sessionId,
        device: describeDevice(session.user_agent),
        ip: session.ip,
        signed_in_at: session.created_at.toISOString(),
        last_active_at: session.last_active_at.toISOString(),
      })),
  };
};
