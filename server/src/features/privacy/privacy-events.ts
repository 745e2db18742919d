import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/**
 * A person requested the deletion of their account or undid it, or an administrator cancelled it. The person is mailed.
 */
export const deletionMailDue = defineEvent(
  'deletion-mail-due',
  z.object({ userId: z.uuid(), kind: z.enum(['requested', 'undone', 'called_off']) }),
  { mustHappen: true },
);

/** A deletion can no longer be undone, or must be continued. */
export const deletionDue = defineEvent('deletion-due', z.object({ userId: z.uuid() }));

/** Runs every hour. Finds deletions that are due, and those that still wait for a provider. */
export const deletionSweepDue = defineEvent('deletion-sweep-due', z.object({}));
