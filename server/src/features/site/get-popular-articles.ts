import { articleSlugs } from '@numlet/contract/site/article-slugs';
import {
  POPULAR_ARTICLES_AT_MOST,
  POPULAR_DAYS,
  POPULAR_VIEWS_AT_LEAST,
} from '@numlet/contract/site/articles';
import type { Handler } from '../handler.ts';
import { firstDayOf } from './article-view-rules.ts';
import { listMostViewed } from './article-views.queries.ts';

/** 'Popular This Week' (specification 2 §2.4): articles with at least ten views within seven days. */
export const getPopularArticles: Handler<'get-popular-articles'> = async ({ db, clock }) => {
  const viewed = await listMostViewed(db, {
    from: firstDayOf(POPULAR_DAYS, clock.now()),
    minViews: POPULAR_VIEWS_AT_LEAST,
    slugs: articleSlugs,
    limit: POPULAR_ARTICLES_AT_MOST,
  });
  return { articles: viewed.flatMap((slug) => articleSlugs.find((each) => each === slug) ?? []) };
};
