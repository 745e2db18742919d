import type { Deps } from '../../deps.ts';
import { firstDayOf } from './article-view-rules.ts';
import { dropArticleViewsBefore } from './article-views.queries.ts';

const KEPT_DAYS = 30;

/** Every night: what is older than 30 days, today among them. */
export async function dropOldArticleViews({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await dropArticleViewsBefore(db, firstDayOf(KEPT_DAYS, clock.now()));
}
