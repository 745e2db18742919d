import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** A person requested the deletion of their account or undid it, or an administrator called it off: they are mailed. */
export const deletionMailDue = defineEvent(
  'deletion-mail-due',
  z.object({ userId: z.uuid(), kind: z.enum(['requested', 'undone', 'called_off']) }),
  { mustHappen: true },
);

/** A deletion cannot be undone any more, or has to be continued. */
export const deletionDue = defineEvent('deletion-due', z.object({ userId: z.uuid() }));

/** Every hour: finds deletions that are due, and those that still wait for a provider. */
export const deletionSweepDue = defineEvent('deletion-sweep-due', z.object({}));
