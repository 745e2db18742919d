import type { Actor, Deps } from '../../../deps.ts';
import { sessionNotFound } from '../protocol/auth-error.ts';
import { userResponse } from '../tokens/session-response.ts';
import { findUser } from './users.queries.ts';

/** GET /auth/v1/user. */
export async function getUser(deps: Deps, actor: Actor) {
  const user = await findUser(deps.db, actor.userId);
  if (!user) throw sessionNotFound();
  return userResponse(deps.db, user, deps.clock.now());
}
