import { z } from 'zod';
import { count, input } from '../fields.ts';
import { articleSlugs } from './article-slugs.ts';

/** The number of weekly views from which an article's views are published. */
export const POPULAR_VIEWS_AT_LEAST = 100;
export const POPULAR_ARTICLES_AT_MOST = 3;
export const POPULAR_DAYS = 7;

/** count-article-view: a person has had this article on their screen for some seconds. */
export const countArticleViewInput = input({
  slug: z.enum(articleSlugs, { error: 'Article must be the last part of an address of our blog.' }),
});

/** get-popular-articles: the most viewed articles of the last seven days, most viewed first. */
export const popularArticlesOutput = z.object({
  articles: z.array(z.object({ slug: z.enum(articleSlugs), views: count })).max(POPULAR_ARTICLES_AT_MOST),
});
