import { articleSlugs } from '@numlet/contract/site/article-slugs';
import { MAX_POPULAR_ARTICLES, MIN_POPULAR_VIEWS, POPULAR_DAYS } from '@numlet/contract/site/articles';
import type { Handler } from '../handler.ts';
import { firstDayOf } from './article-view-rules.ts';
import { listMostViewed } from './article-views.queries.ts';

/** 'Popular This Week' (specification 2 §2.4): articles with at least ten views within seven days. */
export const getPopularArticles: Handler<'get-popular-articles'> = async ({ db, clock }) => {
  const viewed = await listMostViewed(db, {
    from: firstDayOf(POPULAR_DAYS, clock.now()),
    minViews: MIN_POPULAR_VIEWS,
    slugs: articleSlugs,
    limit: MAX_POPULAR_ARTICLES,
  });
  return { articles: viewed.flatMap((slug) => articleSlugs.find((each) => each === slug) ?? []) };
};
