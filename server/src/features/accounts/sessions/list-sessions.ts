import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../handler.ts';
import { isSessionOver } from '../status/account-rules.ts';
import { describeDevice } from './describe-device.ts';
import { listSessionsOf } from './device-sessions.queries.ts';

type Person = {
  userId: string;
  role: 'user' | 'admin';
  /** The session of the caller, if it is one of this person's. */
  sessionId: string | null;
};

/** The caller's live sessions, last used first. */
export const listSessions: Handler<'list-sessions'> = async (deps, actor) => ({
  sessions: await presentSessions(deps, actor),
});

/** A person's live sessions, last used first. */
export async function presentSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, person: Person) {
  const now = clock.now();
  const sessions = await listSessionsOf(db, person.userId);
  return sessions
    .filter((session) => !isSessionOver({ ...session, role: person.role }, now))
    .map((session) => ({
      id: session.id,
      current: session.id === person.sessionId,
      device: describeDevice(session.user_agent),
      ip: session.ip,
      signed_in_at: session.created_at.toISOString(),
      last_active_at: session.last_active_at.toISOString(),
    }));
}
