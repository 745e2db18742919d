import { z } from 'zod';
import type { Actor, Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { dropPassword, listIdentities, lockUser } from '../profile/users.queries.ts';
import { AuthError, sessionNotFound } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { requireFreshConfirmationToLink } from './begin-google-flow.ts';
import { deleteIdentity } from './identities.queries.ts';

/**
 * DELETE /auth/v1/user/identities/:id. A person cannot remove their last way to sign in (R37). Removing the identity of
 * the address also removes the password.
 * @throws AuthError reauthentication_needed, insufficient_aal, identity_not_found, single_identity_not_deletable
 */
export async function unlinkIdentity(deps: Deps, actor: Actor, identityId: string) {
  const now = deps.clock.now();
  if (!z.uuid().safeParse(identityId).success)
    throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await requireFreshConfirmationToLink(deps, actor);
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, actor.userId);
    if (!user) throw sessionNotFound();
    const identities = await listIdentities(trx, user.id);
    const identity = identities.find((one) => one.id === identityId);
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    const others = identities.filter((one) => one !== identity);
    const waysIn = others.filter((one) => one.provider !== 'email' || user.password_hash !== null);
    if (waysIn.length === 0)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    await deleteIdentity(trx, identity.id);
    if (identity.provider === 'email') await dropPassword(trx, user.id, now);
    const detail = { provider: identity.provider };
    await writeAudit(trx, {
      action: 'identity_unlinked',
      actorUserId: user.id,
      detail,
      origin: actor,
      now,
    });
    if (identity.provider === 'google')
      await announceSecurityNotice(deps, trx, { userId: user.id, kind: 'google_unlinked' });
  });
  return {};
}
