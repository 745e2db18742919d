import type { Deps, Origin } from '../../deps.ts';
import { sha256 } from '../../random.ts';
import { accountStanding, standingMessages } from './account-rules.ts';
import { writeAudit } from './audit-log.queries.ts';
import { linkExpired, userBanned } from './auth-error.ts';
import { consumeOneTimeToken } from './one-time-tokens.queries.ts';
import { openSession } from './open-session.ts';
import { findProfile } from './profiles.queries.ts';
import { confirmEmail, findUser } from './users.queries.ts';

/**
 * POST /auth/v1/verify with a token_hash: consumed by the click of a person and not by the
 * prefetch of a mail program. Signs in.
 * @throws AuthError otp_expired, user_banned
 */
export async function confirmEmailAddress(deps: Deps, token: string, origin: Origin) {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const consumed = await consumeOneTimeToken(trx, sha256(token), 'signup', now);
    const user = consumed && (await findUser(trx, consumed.user_id));
    if (!user || user.email !== consumed.sent_to) throw linkExpired();
    const standing = accountStanding(await findProfile(trx, user.id), now);
    if (standing !== 'active') throw userBanned(standingMessages[standing]);
    await confirmEmail(trx, user.id, now);
    await writeAudit(trx, { action: 'user_confirmed', actorUserId: user.id, origin, now });
    return openSession(deps, trx, { ...user, email_confirmed_at: now }, 'otp', origin);
  });
}
