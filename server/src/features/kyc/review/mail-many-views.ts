import type { MailDeps } from '../../../deps.ts';
import { findProfile } from '../../accounts/profile/profiles.queries.ts';
import { mailEveryAdministrator } from '../../accounts/security-notices/mail-every-administrator.ts';
import { nameOf } from '../../accounts/security-notices/name-of.ts';

/** Notifies the other administrators that one has opened the documents of more than ten people within an hour. */
export async function mailManyViews(
  deps: MailDeps,
  { viewerId, people, at }: { viewerId: string; people: number; at: string },
) {
  const viewer = await findProfile(deps.db, viewerId);
  if (!viewer) return;
  await mailEveryAdministrator(
    deps,
    {
      subject: 'An administrator has opened the documents of many people',
      lines: [
        `${nameOf(viewer)} opened the identity documents of ${people} people within an hour, at ${at.slice(0, 16).replace('T', ' ')} UTC.`,
        'The audit log names each view and its reason. If this was not necessary, remove their role and end their sessions.',
      ],
      action: { label: 'Open the audit log', url: `${deps.settings.publicUrl}/admin?tab=audit` },
    },
    { except: viewerId },
  );
}
