import { brand, supportAddresses } from '@numlet/contract/brand';
import type { MailDeps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { findProfile } from '../profile/profiles.queries.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { findSession } from '../sessions/sessions.queries.ts';
import type { SecurityNotice, SecurityNoticeKind } from './security-notice.ts';

const NEVER = `${brand.name} never asks for a password or a code by email.`;

type NoticeText = {
  subject: string;
  line: string | ((dueAt: string) => string);
  /** Replaces the advice for a change that the person did not make: the service made this one. */
  next?: string;
};

const texts: Record<SecurityNoticeKind, NoticeText> = {
  password_changed: {
    subject: 'Your password was changed',
    line: 'The password of your account was changed, and all your other devices were signed out.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    line: 'Your account has a new email address now. This is the last email about your account to this address.',
  },
  email_change_refused: {
    subject: 'Your email address stays as it is',
    line: 'The change of your email address was refused at the new address: its owner said that the request was not theirs. Your account keeps this address.',
    next: 'If the new address is yours, write to us. If you did not ask for a change, change your password at once.',
  },
  new_sign_in: { subject: 'A new sign-in', line: 'Your account was signed in to from a new device.' },
  second_factor_added: {
    subject: 'A second factor was added',
    line: 'An authenticator app was added to your account. Signing in now requires its code.',
  },
  second_factor_removed: {
    subject: 'A second factor was removed',
    line: 'An authenticator app was removed from your account.',
  },
  second_factor_locked: {
    subject: 'Your second factor was locked for a while',
    line: 'Five wrong codes were entered after the first step of a sign-in. Codes were refused for 15 minutes.',
  },
  recovery_codes_replaced: {
    subject: 'You have new recovery codes',
    line: 'New recovery codes were created for your account. The former ones no longer work.',
  },
  recovery_codes_removed: {
    subject: 'Your recovery codes were removed',
    line: 'The recovery codes of your account were removed. They no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    line: 'Your account was signed in to with a recovery code instead of the authenticator app. The code cannot be used again.',
  },
  google_linked: {
    subject: 'Google was connected',
    line: 'A Google account was connected: it can be used to sign in to yours.',
  },
  factor_reset_requested: {
    subject: 'Your second factor will be removed',
    line: (dueAt) =>
      `We were asked to remove a lost authenticator app from your account. We remove it ${dueAt}, and from then on the password alone signs in. If you still have the app, sign in with it and keep it: the button is on your account page.`,
  },
  factor_reset_withdrawn: {
    subject: 'Your second factor stays',
    line: 'The removal of the authenticator app of your account was cancelled. Signing in requires its code as before.',
  },
  factor_reset_done: {
    subject: 'Your second factor was removed',
    line: 'The authenticator app of your account was removed, as requested a day ago, and all your devices were signed out. Sign in with your password and set up a new app.',
  },
  second_factor_lost: {
    subject: 'Choose a new password to sign in',
    line: 'We lost an encryption key, and without it the codes of your authenticator app cannot be checked. We had to remove the app and its recovery codes, and all your devices were signed out. The app was there so that your password alone does not open your account. We have therefore removed the password too.',
    next: 'Choose "Forgot your password?" where you sign in: a link comes to your address, with which you set a new password. Then add an authenticator app again.',
  },
  data_exported: {
    subject: 'Your data was exported for you',
    line: 'We made a copy of everything that we have stored about you.',
    next: 'If you did not ask for this, change your password at once and write to us. We will explain why it was made.',
  },
  phone_moved_away: {
    subject: 'Your phone number verifies another account now',
    line: 'The phone number that verified your account was verified for another account, with a code that was sent to it. Your account and all that is in it stay as they are. Before you rent a number you are asked for a phone of your own.',
    next: 'If the phone is still yours, write to us.',
  },
  phone_moved_here: {
    subject: 'Your phone is verified',
    line: 'Your phone number verified another account. Support has moved it to yours, and you can rent numbers now.',
    next: 'If you did not ask for this, write to us.',
  },
  google_unlinked: {
    subject: 'Google was disconnected',
    line: 'The Google account that was connected with yours was disconnected.',
  },
};

/**
 * Mails a person which security setting of their account has changed, and when (R9, R10, R40), since mail may have been
 * down for long. People whose account was erased get no mail.
 */
export async function sendSecurityNotice(deps: MailDeps, notice: SecurityNotice) {
  const person = await findProfile(deps.db, notice.userId);
  if (!person || person.deletion_erased_at) return;
  const { subject, line, next } = texts[notice.kind];
  const session = notice.sessionId ? await findSession(deps.db, notice.sessionId) : undefined;
  await deps.mail.send({
    to: notice.sentTo ?? person.email,
    ...composeMail({
      subject,
      lines: [
        typeof line === 'string' ? line : line(notice.dueAt ? `at ${moment(notice.dueAt)}` : 'in a day'),
        ...(session ? [describe(session)] : notice.at ? [`This was at ${moment(notice.at)}.`] : []),
      ],
      action: { label: 'See your account', url: `${deps.settings.publicUrl}/dashboard/account` },
      closing: next
        ? `${next} Questions: ${supportAddresses.support}. ${NEVER}`
        : `If this was you, you do not need to do anything. If not, change your password at once, sign out your other devices and write to ${supportAddresses.support}. ${NEVER}`,
    }),
  });
}

function describe(session: { user_agent: string | null; ip: string | null; created_at: Date }): string {
  const at = moment(session.created_at.toISOString());
  return `${describeDevice(session.user_agent)}, at ${at}, from the address ${session.ip ?? 'unknown'}.`;
}

function moment(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}
