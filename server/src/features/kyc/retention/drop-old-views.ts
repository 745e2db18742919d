import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { dropRedactionsAnsweredBefore } from '../check/redactions.queries.ts';
import { dropViewsBefore } from '../review/views.queries.ts';

/**
 * Views are counted for an hour and prove a view before a decision for a day. The audit log keeps them. Answered
 * redactions are no longer needed.
 */
const KEPT_DAYS = 30;

export async function dropOldViews({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = later(clock.now(), -KEPT_DAYS * DAY);
  await dropViewsBefore(db, before);
  await dropRedactionsAnsweredBefore(db, before);
}
