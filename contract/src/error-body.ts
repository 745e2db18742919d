import { z } from 'zod';

/** What every refused call answers: `code` is a key of errors.ts, `field` the input it is about. */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    /** Names the request in the log, for support. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
