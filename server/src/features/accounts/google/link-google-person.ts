import type { Deps, Origin, Trx } from '../../../deps.ts';
import type { GooglePerson } from '../../../ports/google.ts';
import { lockUser } from '../profile/users.queries.ts';
import { AuthError, sessionNotFound } from '../protocol/auth-error.ts';
import { findLiveSession } from '../sessions/sessions.queries.ts';
import { findGoogleIdentity } from './identities.queries.ts';
import { connectGoogle, requireActive } from './settle-google-person.ts';

type Arrival = { person: GooglePerson; origin: Origin; now: Date };

/**
 * Connects a Google account to the account of the person who began the flow and must still be signed in.
 * @throws AuthError identity_already_exists, session_not_found, user_banned
 */
export async function linkGooglePerson(
  deps: Deps,
  trx: Trx,
  linking: { userId: string; sessionId: string | null },
  arrival: Arrival,
): Promise<string> {
  const { userId, sessionId } = linking;
  const owner = await lockUser(trx, userId);
  const session = sessionId ? await findLiveSession(trx, sessionId) : undefined;
  if (!owner || session?.user_id !== userId) throw sessionNotFound();
  await requireActive(trx, userId, arrival.now);
  const known = await findGoogleIdentity(trx, arrival.person.sub);
  if (known) {
    const suffix = known.user_id === userId ? '' : ' to another user';
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${suffix}`);
  }
  await connectGoogle(deps, trx, userId, arrival);
  return userId;
}
