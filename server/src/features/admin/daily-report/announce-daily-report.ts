import type { Deps } from '../../../deps.ts';
import { listAdministrators } from '../../accounts/profile/users.queries.ts';
import { dayOf } from '../system/store-log-kinds.ts';
import { dailyReportMailDue } from '../system/system-events.ts';
import { claimReportDay } from './daily-report.queries.ts';

/**
 * Announces the report of the day once, whichever server comes first, with a job for each administrator: a mail that
 * cannot be sent is retried alone, and repeats no other (docs/decisions/074).
 */
export async function announceDailyReport({ db, announce, clock }: Pick<Deps, 'db' | 'announce' | 'clock'>) {
  const day = dayOf(clock.now());
  await db.transaction().execute(async (trx) => {
    if (!(await claimReportDay(trx, day))) return;
    for (const { id: userId } of await listAdministrators(trx))
      await announce(trx, dailyReportMailDue, { userId, day });
  });
}
