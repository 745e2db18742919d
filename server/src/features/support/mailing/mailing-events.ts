import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** Somebody has asked for a mailing, or confirmed it: the mail that fits how its entry stands now. */
export const mailingMailDue = defineEvent('mailing-mail-due', z.object({ entryId: z.uuid() }));
