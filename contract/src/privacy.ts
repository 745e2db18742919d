import { z } from 'zod';
import { input, instant, money } from './fields.ts';

/** export-account: everything stored about a person, by room, for them to keep. */
export const exportOutput = z.object({
  exported_at: instant,
  data: z.record(z.string(), z.unknown()),
});

export const requestDeletionInput = input({
  confirm: z.literal(true, { error: 'Confirm must be true: deletion has to be confirmed.' }),
});

/** Credit and open overage are what finishing the deletion writes off, in dollars. */
export const requestDeletionOutput = z.object({
  requested_at: instant,
  undo_until: instant,
  finished_by: instant,
  credit_lost: money,
  open_overage: money,
});
