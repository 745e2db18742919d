import type { Actor, Deps } from '../../../deps.ts';
import { writeRepeatableAudit } from '../../../platform/audit-log.queries.ts';
import { changePassword } from '../passwords/change-password.ts';
import { type Reassurance, requireRecentAuthentication } from '../passwords/recent-authentication.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { mergeFurtherMetadata, ownFields } from '../sign-up/further-metadata.ts';
import { normalizeEmail, readOwnMetadata } from '../sign-up/sign-up-rules.ts';
import { nameChanged } from '../status/account-events.ts';
import { requestEmailChange } from './change-email.ts';
import { getUser } from './get-user.ts';
import { findProfile, updateOwnProfile } from './profiles.queries.ts';
import { lockUser, setUserMetadata } from './users.queries.ts';

export type UserChange = {
  email?: string | null | undefined;
  password?: string | null | undefined;
  data?: Readonly<Record<string, unknown>> | null | undefined;
} & Reassurance;

/**
 * PUT /auth/v1/user: changes the password, the address, the three fields of the profile that are the person's own, or
 * fields of other clients.
 * @throws AuthError insufficient_aal, and the errors of each change
 */
export async function updateUser(deps: Deps, actor: Actor, change: UserChange) {
  if (actor.hasSecondFactor && actor.aal !== 'aal2')
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  const newEmail = change.email ? normalizeEmail(change.email) : actor.email;
  if (newEmail !== actor.email) await requireRecentAuthentication(deps, actor, change);
  if (change.password) await changePassword(deps, actor, change.password, change);
  if (newEmail !== actor.email) await requestEmailChange(deps, actor, newEmail);
  if (change.data) await updateOwnData(deps, actor, change.data);
  return getUser(deps, actor);
}

async function updateOwnData(deps: Deps, actor: Actor, data: Readonly<Record<string, unknown>>) {
  const { fullName, purposes, termsAccepted } = readOwnMetadata(data);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, actor.userId);
    const storedMetadata = user?.user_metadata ?? {};
    const metadata = {
      ...ownFields(storedMetadata),
      ...mergeFurtherMetadata(storedMetadata, data),
      ...(fullName === undefined ? {} : { full_name: fullName }),
      ...(purposes === undefined ? {} : { selected_purposes: purposes }),
    };
    await setUserMetadata(trx, actor.userId, metadata, now);
    const former = fullName === undefined ? undefined : await findProfile(trx, actor.userId);
    await updateOwnProfile(trx, actor.userId, { fullName, purposes, termsAccepted, now });
    if (fullName !== undefined && former && !isSameName(former.full_name, fullName))
      await deps.announce(trx, nameChanged, { userId: actor.userId });
    await writeRepeatableAudit(trx, {
      action: 'user_modified',
      actorUserId: actor.userId,
      origin: actor,
      now,
    });
  });
}

/** Whether two names differ in blanks, capitals and the form of their Unicode at most. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}
