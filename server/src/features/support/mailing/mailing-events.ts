import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** A mailing was requested or confirmed: the mail that fits the state of its entry is to be sent. */
export const mailingMailDue = defineEvent('mailing-mail-due', z.object({ entryId: z.uuid() }));
