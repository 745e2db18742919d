import { z } from 'zod';
import { count, input } from '../fields.ts';
import { articleSlugs } from './article-slugs.ts';

/** An article's views of a week are told from so many on. */
export const POPULAR_VIEWS_AT_LEAST = 100;
export const POPULAR_ARTICLES_AT_MOST = 3;
export const POPULAR_DAYS = 7;

/** count-article-view: somebody has had this article before their eyes for some seconds. */
export const countArticleViewInput = input({
  slug: z.enum(articleSlugs, { error: 'Article must be the last part of an address of our blog.' }),
});

/** get-popular-articles: the most viewed of the last seven days, the first of them first. */
export const popularArticlesOutput = z.object({
  articles: z.array(z.object({ slug: z.enum(articleSlugs), views: count })).max(POPULAR_ARTICLES_AT_MOST),
});
