import type { MailDeps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import type { AdministratorRemoved } from '../status/account-events.ts';
import { mailEveryAdministrator } from './mail-every-administrator.ts';
import { nameOf } from './name-of.ts';

/**
 * Notifies every administrator, and the person, that one has lost the role. Otherwise an administrator could secretly
 * remove those who appointed them.
 */
export async function mailLostAdministrator(deps: MailDeps, removed: AdministratorRemoved) {
  const { userId, byUserId, reason, at } = removed;
  const [person, by] = [await findProfile(deps.db, userId), await findProfile(deps.db, byUserId)];
  if (!person || !by || person.deletion_erased_at) return;
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  const subject = 'An administrator has lost the role';
  await mailEveryAdministrator(deps, {
    subject,
    lines: [
      `${nameOf(person)} is no longer an administrator. ${nameOf(by)} removed the role at ${when}, with the reason: ${reason}`,
      'If none of you intended this, check the audit log for what was done since.',
    ],
    action: {
      label: 'Open their page',
      url: `${deps.settings.publicUrl}/admin?tab=users&user=${userId}`,
    },
  });
  await deps.mail.send({
    to: person.email,
    ...composeMail({
      subject: 'You are no longer an administrator',
      lines: [`${nameOf(by)} removed your administrator role at ${when}, with the reason: ${reason}`],
      closing: 'You are signed out everywhere. If this is a mistake, ask the other administrators.',
    }),
  });
}
