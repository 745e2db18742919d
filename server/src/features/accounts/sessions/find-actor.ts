import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps, Origin } from '../../../deps.ts';
import { effectiveAccountStatus, isSessionOver } from '../status/account-rules.ts';
import { endEverySession } from './end-every-session.ts';
import { findLiveSession, type LiveSession, touchSession } from './sessions.queries.ts';

/** Reads sessions and records their use. */
export type ActorSessions = {
  find(id: string): Promise<LiveSession | undefined>;
  touch(id: string, now: Date): Promise<unknown>;
};

export type Authenticated = { actor: Actor; expiresAt: Date };
export type NoActor = 'bad_token' | 'no_session';

/**
 * Finds the person of a bearer token, with the current data of the database: a session ended elsewhere, a suspension or
 * a changed role takes effect with the next call.
 */
export async function findActor(
  deps: Deps,
  token: string,
  origin: Origin,
  sessions: ActorSessions = oneByOne(deps),
): Promise<Authenticated | NoActor> {
  const now = deps.clock.now();
  const claims = await deps.tokens.verify(token, now);
  if (!claims) return 'bad_token';
  const session = await sessions.find(claims.session_id);
  if (!session || session.user_id !== claims.sub) return 'no_session';
  if (isSessionOver(session, now)) return 'no_session';
  const status = effectiveAccountStatus(session, now);
  if (status !== 'active') {
    // The sessions end permanently: after the suspension people sign in again.
    await endEverySession(deps, session.user_id, status);
    return 'no_session';
  }
  if (now.getTime() - session.last_active_at.getTime() > MINUTE) await sessions.touch(session.id, now);
  return {
    actor: {
      ...origin,
      userId: session.user_id,
      accountId: session.account_id,
      sessionId: session.id,
      email: session.email,
      role: session.role ?? 'user',
      hasAcceptedTerms: session.terms_accepted_at !== null,
      phoneVerified: session.phone_verified,
      // A token issued before the second factor was confirmed stays at aal1, although its session is now at aal2.
      aal: session.aal === 'aal2' ? claims.aal : 'aal1',
      hasSecondFactor: Boolean(session.has_second_factor),
      amr: session.amr,
    },
    expiresAt: new Date(claims.exp * 1000),
  };
}

function oneByOne({ db }: Deps): ActorSessions {
  return {
    find: (id) => findLiveSession(db, id),
    touch: (id, now) => touchSession(db, id, now),
  };
}
