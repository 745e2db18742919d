import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { dropViewsBefore } from '../desk/views.queries.ts';

/** Views are counted for an hour and prove a look before a decision for a day; the audit log keeps them. */
const KEPT_DAYS = 30;

export async function dropOldViews({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await dropViewsBefore(db, later(clock.now(), -KEPT_DAYS * DAY));
}
