import type { Handlers } from '../../features/handler.ts';
import { countArticleView } from '../../features/site/count-article-view.ts';
import { getPopularArticles } from '../../features/site/get-popular-articles.ts';

export const siteHandlers = {
  'count-article-view': countArticleView,
  'get-popular-articles': getPopularArticles,
} satisfies Partial<Handlers>;
