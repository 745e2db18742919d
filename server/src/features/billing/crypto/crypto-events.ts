import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

/** The provider tells of a payment that we do not know: a further deposit, or an address whose making we never heard of. */
export const unknownDepositSeen: EventType<{ paymentId: string }> = {
  name: 'unknown-deposit-seen',
  mustHappen: true,
  schema: z.object({ paymentId: z.string() }),
};
