import type { FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import type { Deps, Origin } from '../../deps.ts';
import { limitKey, networkOf } from '../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../platform/rate-limits.queries.ts';
import { dayOf, VIEWS_OF_ONE_NETWORK } from './article-view-rules.ts';
import { addArticleView } from './article-views.queries.ts';

/**
 * Adds a view of an article to the sum of the day (docs/decisions/054). Views above the limit of a network are
 * ignored without an error, since a reader has done nothing wrong.
 */
export async function countArticleView(
  { db, clock, vault }: Deps,
  { ip }: Origin,
  { slug }: ParsedInput<'count-article-view'>,
): Promise<FunctionOutput<'count-article-view'>> {
  const now = clock.now();
  const key = limitKey(vault, 'article-view', `${slug} ${networkOf(ip)}`);
  if ((await consumeRateLimit(db, key, VIEWS_OF_ONE_NETWORK, now)) === 0)
    await addArticleView(db, slug, dayOf(now));
  return { success: true };
}
