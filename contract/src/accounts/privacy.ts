import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../constants.ts';
import { input, instant, money, text } from '../fields.ts';

/** Required if the person signed in more than ten minutes ago. */
const currentPassword = text('Current password', PASSWORD_MAX_LENGTH).optional();

export const exportInput = input({ currentPassword });

/**
 * export-account: one ZIP archive, streamed while it is made. It holds a JSON file for each kind of data, the messages
 * also as CSV, and a README.txt.
 */
export const exportOutput = z.string().meta({ format: 'binary', description: 'A ZIP archive.' });

export const requestDeletionInput = input({
  confirm: z.literal(true, { error: 'Confirm must be true: deletion has to be confirmed.' }),
  currentPassword,
});

/** `credit_lost` and `open_overage` are written off when the deletion is finished, in dollars. */
export const requestDeletionOutput = z.object({
  requested_at: instant,
  undo_until: instant,
  finished_by: instant,
  credit_lost: money,
  open_overage: money,
});
