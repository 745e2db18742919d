import type { MailDeps } from '../../../deps.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import type { AdministratorAppointed } from '../status/account-events.ts';
import { mailEveryAdministrator } from './mail-every-administrator.ts';
import { nameOf } from './name-of.ts';

/**
 * Notifies every administrator of a new one, including the new one: an administrator made unnoticed would control the
 * whole service.
 */
export async function mailNewAdministrator(deps: MailDeps, { userId, byUserId, at }: AdministratorAppointed) {
  const person = await findProfile(deps.db, userId);
  if (!person || person.deletion_erased_at) return;
  const by = byUserId ? await findProfile(deps.db, byUserId) : null;
  const who = by
    ? `${nameOf(by)} gave them the role`
    : 'The role was given on the server, with npm run make-admin,';
  await mailEveryAdministrator(deps, {
    subject: 'There is a new administrator',
    lines: [
      `${nameOf(person)} is an administrator now. ${who} at ${at.slice(0, 16).replace('T', ' ')} UTC.`,
      'If none of you intended this, remove the role, end their sessions, and check the audit log for what was done since.',
    ],
    action: {
      label: 'Open their page',
      url: `${deps.settings.publicUrl}/admin?tab=users&user=${userId}`,
    },
  });
}
