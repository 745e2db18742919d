import { brand, marketingFigures, supportAddresses } from '@numlet/contract/brand';
import type { MailDeps } from '../../../deps.ts';
import { composeMail } from '../../../platform/compose-mail.ts';
import { mailToTypedAddress } from '../forms/mail-to-typed-address.ts';
import { findContactMessage } from './contact-messages.queries.ts';
import { isOwnAddress, referenceOf } from './contact-rules.ts';

type ContactMail = { messageId: string; to: 'support' | 'sender' };
type Message = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>;

/** Mails a message of the contact form to support, whose reply goes to the sender, or confirms it to the sender. */
export async function sendContactMail(deps: MailDeps, { messageId, to }: ContactMail) {
  const message = await findContactMessage(deps.db, messageId);
  if (!message) return;
  if (to === 'support') await deps.mail.send(forSupport(deps, message));
  else if (!isOwnAddress(message.email))
    await mailToTypedAddress(deps, message.email, async () => forSender(message));
}

function forSupport({ settings }: MailDeps, { id, name, email, subject, body, is_urgent }: Message) {
  return {
    to: is_urgent ? supportAddresses.abuse : supportAddresses.support,
    replyTo: email,
    ...composeMail({
      subject: `${is_urgent ? 'Urgent' : 'Contact'} ${referenceOf(id)}: ${subject}`,
      lines: [`From: ${name}, ${email}`, `Subject: ${subject}`, body],
      action: { label: 'Open it in Support', url: `${settings.publicUrl}/admin?tab=support&q=${id}` },
      closing:
        'An answer to this mail goes to the address that was typed into the form. That address is not confirmed.',
    }),
  };
}

/** Contains no part of the message: another person may have typed this address (decision 055). */
function forSender({ id }: Message) {
  const mail = composeMail({
    subject: 'We have your message',
    lines: [
      `Your message to ${brand.name} has arrived. Its reference is ${referenceOf(id)}.`,
      `A person reads it, and we aim to answer to this address ${marketingFigures.replyTime}.`,
    ],
    closing:
      'If you have not written to us, your address was typed into our contact form by another person. You do not need to do anything.',
  });
  return { ...mail, headers: { 'Auto-Submitted': 'auto-replied' } };
}
