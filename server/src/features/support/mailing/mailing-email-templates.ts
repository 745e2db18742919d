import { brand } from '@numlet/contract/brand';
import { CONTACT_RETENTION_DAYS, MAILING_CONFIRM_DAYS } from '@numlet/contract/constants';
import { countryInSentence } from '@numlet/contract/numbers/country-lookup';
import { composeMail } from '../../../platform/compose-mail.ts';
import type { Mail } from '../../../ports/mailer.ts';

/** Mails of a mailing can be ended by one click in the mail program (RFC 8058), and contain no typed text. */
type MailingMail = Omit<Mail, 'to'>;
type Links = { confirm: string; unsubscribe: string };

export function composeConfirmation(topic: string, { confirm, unsubscribe }: Links): MailingMail {
  const isNewsletter = topic === 'newsletter';
  const content = composeMail({
    subject: isNewsletter
      ? 'Confirm your newsletter subscription'
      : `Confirm your request for ${countryInSentence(topic)}`,
    lines: [
      isNewsletter
        ? `This address was entered on ${brand.name} to subscribe to our newsletter. If you entered it, please confirm. We send nothing until you do.`
        : `This address was entered on ${brand.name} to be notified when numbers in ${countryInSentence(topic)} can be rented. If you entered it, please confirm. We send nothing until you do.`,
    ],
    action: { label: isNewsletter ? 'Confirm subscription' : 'Confirm request', url: confirm },
    closing: `The link works for ${MAILING_CONFIRM_DAYS} days. If you did not, ignore this email and we delete the address.`,
  });
  return { ...content, headers: unsubscribeHeaders(unsubscribe) };
}

export function composeWelcome(topic: string, unsubscribe: string): MailingMail {
  const isNewsletter = topic === 'newsletter';
  const content = composeMail({
    subject: isNewsletter
      ? 'You are subscribed to our newsletter'
      : `We will write about ${countryInSentence(topic)}`,
    lines: [
      isNewsletter
        ? `This address is confirmed and will get the ${brand.name} newsletter. Every issue has a link to unsubscribe.`
        : `This address is confirmed. We will write when numbers in ${countryInSentence(topic)} can be rented. We cannot promise when that is, and delete the address after ${CONTACT_RETENTION_DAYS} days.`,
    ],
    action: { label: 'Unsubscribe', url: unsubscribe },
    closing: 'You can unsubscribe at any time, without an account.',
  });
  return { ...content, headers: unsubscribeHeaders(unsubscribe) };
}

function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  };
}
