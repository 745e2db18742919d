import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Somebody asked for the deletion of their account, or took that back, or an administrator called it off: they are told by mail. */
export const deletionMailDue = defineEvent(
  'deletion-mail-due',
  z.object({ userId: z.uuid(), kind: z.enum(['requested', 'undone', 'called_off']) }),
  { mustHappen: true },
);

/** A deletion whose time to be undone is over, or one that has to be taken further. */
export const deletionDue = defineEvent('deletion-due', z.object({ userId: z.uuid() }));

/** Every hour: deletions that are due, and those that still wait for a provider. */
export const deletionSweepDue = defineEvent('deletion-sweep-due', z.object({}));
