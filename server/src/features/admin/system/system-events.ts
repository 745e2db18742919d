import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

/** An administrator requested a check, which runs in the background. */
export const checkRequested = defineEvent('check-requested', z.object({ runId: z.uuid() }));

/** Runs every hour. Reads our balance at the carrier. */
export const carrierBalanceDue = defineEvent('carrier-balance-due', z.object({}));

/** Runs every five minutes. Sums the rows of each count into one. */
export const countsDue = defineEvent('counts-due', z.object({}));

/** Runs every night. Deletes kinds of log lines that have been kept long enough. */
export const logKindsDue = defineEvent('log-kinds-due', z.object({}));

/**
 * Runs every hour from 7 to 23 UTC, so that a server that was off at 7 makes up for it. The report of the day is due.
 */
export const dailyReportDue = defineEvent('daily-report-due', z.object({}));

/** An administrator's report of a day (UTC). */
export const dailyReportMailDue = defineEvent(
  'daily-report-mail-due',
  z.object({ userId: z.uuid(), day: z.iso.date() }),
);
