import { brand } from '@numlet/contract/brand';
import type { OneTimePurpose } from '../../../db/schema.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { screenForLink, screenToRefuse } from './link-rules.ts';
import { maskEmail } from './mask-email.ts';

type Secrets = {
  publicUrl: string;
  token: string;
  code: string | null;
  /** The address that the account has now; the mail to a new address names it in part. */
  accountEmail: string;
};

/** Composes the mail around a link or a code. Links are built from the configured address only (R17). */
export function composeOneTimeMail(purpose: OneTimePurpose, secrets: Secrets): Omit<Mail, 'to'> {
  const link = (label: string) => ({
    label,
    url: screenForLink(secrets.publicUrl, typeOf(purpose), secrets.token),
  });
  const code = secrets.code ?? '';
  switch (purpose) {
    case 'signup':
      return composeMail({
        subject: 'Confirm your email address',
        lines: [`Welcome to ${brand.name}. Confirm that this address is yours, and your account is ready.`],
        action: link('Confirm my email'),
        closing:
          'The link works once, for one hour. If you did not sign up, ignore this mail: nothing happens.',
      });
    case 'recovery':
      return composeMail({
        subject: 'Set a new password',
        lines: ['We received a request to set a new password for your account.'],
        action: link('Set a new password'),
        closing:
          'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
      });
    case 'magiclink':
      return composeMail({
        subject: 'Your sign-in code',
        lines: [`Your code is ${code}. Type it where you were asked for it, or use the link.`],
        action: link('Sign in'),
        closing:
          'Code and link work once, for ten minutes. If you did not ask for them, ignore this email and do not give the code to anyone.',
      });
    case 'reauthentication':
      return composeMail({
        subject: 'Your confirmation code',
        lines: [`Your code is ${code}. It confirms that you are the one changing your account.`],
        closing:
          'The code works once, for ten minutes. If you did not request it, another person is signed in to your account: change your password.',
      });
    case 'email_change_current':
      return composeMail({
        subject: 'Confirm the change of your email address',
        lines: ['Your account is about to get another email address. Agree to it from this one.'],
        action: link('Agree to the change'),
        closing:
          'The link works once, for one hour. The address changes when both mailboxes have agreed. If it was not you, do not use the link, and change your password.',
      });
    case 'email_change_new':
      return composeMail({
        subject: 'Confirm your new email address',
        lines: [
          `The ${brand.name} account of ${maskEmail(secrets.accountEmail)} asks to use this address. If that account is yours, confirm the address: from then on the account signs in with it, and its mail comes here.`,
          'If it is not yours, do not confirm: another person would have an account with your address.',
        ],
        action: link('Confirm this address'),
        otherwise: {
          label: 'This was not me',
          url: screenToRefuse(secrets.publicUrl, secrets.token),
        },
        closing:
          'The link works once, for one hour. The address changes when both mailboxes have agreed. After "This was not me" that account cannot ask you again.',
      });
  }
}

/** The protocol gives a sign-in code and its link one type: both prove the mailbox. */
function typeOf(purpose: OneTimePurpose): string {
  if (purpose.startsWith('email_change')) return 'email_change';
  return purpose === 'magiclink' ? 'email' : purpose;
}
