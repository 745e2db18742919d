import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** A message of the contact form is due to be mailed to support, or confirmed to its sender. */
export const contactMailDue = defineEvent(
  'contact-mail-due',
  z.object({ messageId: z.uuid(), to: z.enum(['support', 'sender']) }),
  { mustHappen: true },
);
