import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** Somebody asked for a check; it runs in the background. */
export const checkRequested = defineEvent('check-requested', z.object({ runId: z.uuid() }));

/** Every hour: what is left of our money at the carrier. */
export const carrierBalanceDue = defineEvent('carrier-balance-due', z.object({}));

/** Every five minutes: the rows that have changed a count become one. */
export const countsDue = defineEvent('counts-due', z.object({}));

/** Every night: kinds of lines of the log that are older than they are kept. */
export const logKindsDue = defineEvent('log-kinds-due', z.object({}));
