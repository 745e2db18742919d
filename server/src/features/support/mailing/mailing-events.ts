import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** A mailing was requested or confirmed: the mail for the state of its entry is due. */
export const mailingMailDue = defineEvent('mailing-mail-due', z.object({ entryId: z.uuid() }));
