import { z } from 'zod';
import { defineEvent } from '../../../../platform/define-event.ts';

/** The provider reports an unknown payment: a further deposit, or one to an address whose creation had no answer. */
export const unknownDepositSeen = defineEvent('unknown-deposit-seen', z.object({ paymentId: z.string() }), {
  mustHappen: true,
});
