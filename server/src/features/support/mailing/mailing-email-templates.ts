import { brand } from '@numlet/contract/brand';
import { CONTACT_RETENTION_DAYS, MAILING_CONFIRM_DAYS } from '@numlet/contract/constants';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import { composeMail } from '../../../platform/compose-mail.ts';
import type { Mail } from '../../../ports/mailer.ts';

/** A mailing's mails can be ended by one press in the mail program (RFC 8058), and hold nothing that somebody typed. */
type MailingMail = Omit<Mail, 'to'>;
type Links = { confirm: string; unsubscribe: string };

export function composeConfirmation(topic: string, { confirm, unsubscribe }: Links): MailingMail {
  const isNewsletter = topic === 'newsletter';
  const content = composeMail({
    subject: isNewsletter ? 'Confirm the newsletter' : `Confirm your request for ${countryName(topic)}`,
    lines: [
      isNewsletter
        ? `This address was entered on ${brand.name} for our newsletter. Confirm that you want it; until then we send nothing.`
        : `This address was entered on ${brand.name} to be told when numbers of ${countryName(topic)} can be rented. Confirm that you want to know; until then we send nothing.`,
    ],
    action: { label: isNewsletter ? 'Confirm the newsletter' : 'Tell me when they are there', url: confirm },
    closing: `The link works for ${MAILING_CONFIRM_DAYS} days. If it was not you, ignore this mail: the address is deleted then.`,
  });
  return { ...content, headers: unsubscribeHeaders(unsubscribe) };
}

export function composeWelcome(topic: string, unsubscribe: string): MailingMail {
  const isNewsletter = topic === 'newsletter';
  const content = composeMail({
    subject: isNewsletter ? 'You get our newsletter' : `We will write about ${countryName(topic)}`,
    lines: [
      isNewsletter
        ? `This address is confirmed, and gets the newsletter of ${brand.name} whenever there is one. Every mail has a link that ends it.`
        : `This address is confirmed. We write to it once numbers of ${countryName(topic)} can be rented. We cannot promise when, and delete the address after ${CONTACT_RETENTION_DAYS} days.`,
    ],
    action: { label: 'End this mailing', url: unsubscribe },
    closing: 'If you do not want it any more, use the link. It needs no account.',
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
