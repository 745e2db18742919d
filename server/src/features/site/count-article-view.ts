import { limitKey, networkOf } from '../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../platform/rate-limits.queries.ts';
import type { Handler } from '../handler.ts';
import { dayOf, VIEWS_PER_NETWORK } from './article-view-rules.ts';
import { addArticleView } from './article-views.queries.ts';

/**
 * Adds a view of an article to the day's sum (docs/decisions/054). Ignores views above the limit of a network without
 * an error, since a reader has done nothing wrong.
 */
export const countArticleView: Handler<'count-article-view'> = async (
  { db, clock, vault },
  { ip },
  { slug },
) => {
  const now = clock.now();
  const key = limitKey(vault, 'article-view', `${slug} ${networkOf(ip)}`);
  if ((await consumeRateLimit(db, key, VIEWS_PER_NETWORK, now)) === 0)
    await addArticleView(db, slug, dayOf(now));
  return { success: true };
};
