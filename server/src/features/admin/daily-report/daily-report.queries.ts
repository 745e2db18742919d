import type { Trx } from '../../../deps.ts';

/**
 * Marks the report of a day (UTC) as sent. Any other day counts as new, not only a later one: after a clock that ran
 * ahead, one more report is sent instead of none for months.
 * @returns false when it was already sent, by any server
 */
export async function claimReportDay(trx: Trx, day: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('daily_report')
    .values({ is_only: true, day })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ day }).where('daily_report.day', '<>', day),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
