import type { FunctionOutput, ParsedInput } from '@numlet/contract/functions';
import type { Deps, Origin } from '../../deps.ts';
import { limitKey, networkOf } from '../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../platform/rate-limits.queries.ts';
import { dayOf, VIEWS_OF_ONE_NETWORK } from './article-view-rules.ts';
import { addArticleView } from './article-views.queries.ts';

/**
 * Counts that an article was viewed, in a sum of its day (docs/decisions/054). Of a network that has viewed it often
 * within the hour nothing more is counted, and it is not told: a reader has done nothing wrong.
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
