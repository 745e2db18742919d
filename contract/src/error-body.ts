import { z } from 'zod';
import { chargeAtOnce } from './billing/charges.ts';
import { moneyBackRefusalCodes } from './errors.ts';
import { instant, money } from './fields.ts';

/** The body of every refused call: `code` is a key of errors.ts, `field` the wrong input. */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    /** With refund_not_possible: why. */
    reason: z.enum(moneyBackRefusalCodes).optional(),
    /** With insufficient_credit, in dollars: the price, and the credit that can be spent. */
    required: money.optional(),
    available: money.optional(),
    /** With charges_not_confirmed: the immediate charges, to be shown and confirmed. */
    charges: z.array(chargeAtOnce).optional(),
    /** With changed_meanwhile: the last change, its author and its time; `by` is null for the service itself. */
    changed: z.object({ by: z.string().nullable(), action: z.string(), at: instant }).optional(),
    /** Identifies the request in the log, for support. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
