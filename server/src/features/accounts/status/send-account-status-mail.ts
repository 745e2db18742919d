import { brand, supportAddresses } from '@numlet/contract/brand';
import type { MailDeps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import type { AccountStatusMail } from './account-events.ts';
import { effectiveAccountStatus, formatMoment } from './account-rules.ts';

/**
 * Mails a person that they were suspended, blocked or reinstated, and how this affects their numbers (rules 30 and 31
 * of docs/billing.md). Sends nothing if the status has changed since. The administrator's reason is internal and not
 * mailed.
 */
export async function sendAccountStatusMail(
  { db, clock, mail, settings }: MailDeps,
  { userId, status, former }: AccountStatusMail,
) {
  const person = await findProfile(db, userId);
  if (!person || person.deletion_erased_at) return;
  if (effectiveAccountStatus(person, clock.now()) !== status) return;
  await mail.send({
    to: person.email,
    ...(status === 'active'
      ? reinstatedMail(settings.publicUrl, former === 'blocked')
      : lockedOutMail(status, person.suspended_until)),
  });
}

function lockedOutMail(status: 'suspended' | 'blocked', until: Date | null) {
  const [isSuspended, ends] = [status === 'suspended', until ? ` until ${formatMoment(until)}` : ''];
  return composeMail({
    subject: isSuspended ? 'Your account is suspended' : 'Your account is blocked',
    lines: isSuspended
      ? [
          `Your ${brand.name} account is suspended${ends}. You are signed out everywhere and cannot sign in until then.`,
          'Your numbers stay yours and continue to receive texts, which you can read afterwards. Nothing is charged automatically before then.',
        ]
      : [
          `Your ${brand.name} account is blocked. You are signed out everywhere and cannot sign in.`,
          'Nothing is charged automatically from now on. Each of your numbers is released 37 days after it falls due, unless the block is lifted first.',
        ],
    closing: `If you think that this is a mistake, or want to know why, answer this mail or write to ${supportAddresses.support}.`,
  });
}

/**
 * After a suspension everything that fell due is charged at once (rule 30); after a block only what is still in its
 * grace period (rule 31).
 */
function reinstatedMail(publicUrl: string, wasBlocked: boolean) {
  return composeMail({
    subject: 'Your account works again',
    lines: [
      `Your ${brand.name} account is open again, and you can sign in. Texts of the last 30 days that your numbers received are in your inbox.`,
      ...(wasBlocked
        ? [
            'A number that fell due in the meantime and still receives texts is charged now, if its renewal is on.',
            'A number that was suspended in the meantime is not charged. Pay for it in your dashboard to bring it back.',
          ]
        : ['Numbers that fell due in the meantime are charged now, if their renewal is on.']),
    ],
    action: { label: 'Open my account', url: `${publicUrl}/dashboard` },
    closing: `Questions: ${supportAddresses.support}. ${brand.name} never asks for a password or a code by email.`,
  });
}
