import type { Deps } from '../../deps.ts';
import { firstDayOf } from './article-view-rules.ts';
import { dropArticleViewsBefore } from './article-views.queries.ts';

const KEPT_DAYS = 30;

/** Runs every night. Deletes counts older than 30 days, today included. */
export async function dropOldArticleViews({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await dropArticleViewsBefore(db, firstDayOf(KEPT_DAYS, clock.now()));
}
