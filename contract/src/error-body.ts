import { z } from 'zod';
import { chargeAtOnce } from './billing/charges.ts';
import { moneyBackRefusalCodes } from './errors.ts';
import { instant, money } from './fields.ts';

/** What every refused call answers: `code` is a key of errors.ts, `field` the input it is about. */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    /** Of refund_not_possible: why. */
    reason: z.enum(moneyBackRefusalCodes).optional(),
    /** Of insufficient_credit, in dollars: what it costs, and what there is of credit that can be spent. */
    required: money.optional(),
    available: money.optional(),
    /** With `charges_not_confirmed`: what would be charged at once, to be shown and confirmed. */
    charges: z.array(chargeAtOnce).optional(),
    /** Of changed_meanwhile: who did what last, and when; `by` null for the service itself. */
    changed: z.object({ by: z.string().nullable(), action: z.string(), at: instant }).optional(),
    /** Names the request in the log, for support. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
