import { type Handlers, notBuilt } from '../../features/handler.ts';
import { sendContactMessage } from '../../features/support/contact/send-contact-message.ts';
import { confirmMailing } from '../../features/support/mailing/confirm-mailing.ts';
import { endMailing } from '../../features/support/mailing/end-mailing.ts';
import { registerInterest } from '../../features/support/mailing/register-interest.ts';
import { subscribeNewsletter } from '../../features/support/mailing/subscribe-newsletter.ts';

export const supportHandlers = {
  'send-contact-message': sendContactMessage,
  'subscribe-newsletter': subscribeNewsletter,
  'register-interest': registerInterest,
  'confirm-mailing': confirmMailing,
  'end-mailing': endMailing,
  'report-abuse': notBuilt,
} satisfies Partial<Handlers>;
