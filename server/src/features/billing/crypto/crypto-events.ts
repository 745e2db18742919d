import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** The provider tells of a payment that we do not know: a further deposit, or an address whose making we never heard of. */
export const unknownDepositSeen = defineEvent('unknown-deposit-seen', z.object({ paymentId: z.string() }), {
  mustHappen: true,
});
