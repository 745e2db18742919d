import type { MailDeps } from '../../../deps.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import type { LargeDaySum } from '../status/account-events.ts';
import { mailEveryAdministrator } from './mail-every-administrator.ts';
import { nameOf } from './name-of.ts';

/** Notifies the other administrators that one has granted and refunded more than $100 within 24 hours. */
export async function mailLargeDaySum(deps: MailDeps, { userId, minor, at }: LargeDaySum) {
  const actor = await findProfile(deps.db, userId);
  if (!actor) return;
  await mailEveryAdministrator(
    deps,
    {
      subject: 'An administrator has granted and refunded a large sum',
      lines: [
        `${nameOf(actor)} has granted and refunded $${(minor / 100).toFixed(2)} within 24 hours, at ${at.slice(0, 16).replace('T', ' ')} UTC.`,
        'The audit log names each sum, its receiver and the reason. If this was not necessary, remove their role and end their sessions.',
      ],
      action: { label: 'Open the audit log', url: `${deps.settings.publicUrl}/admin?tab=audit` },
    },
    { except: userId },
  );
}
