import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

const ofAccount = z.object({ accountId: z.uuid() });

/** Credit came in or went out: what waits for credit is paid, and a person who runs low gets a mail. */
export const creditMoved = defineEvent('credit-moved', ofAccount, { mustHappen: true });
