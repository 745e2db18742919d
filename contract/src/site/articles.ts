import { z } from 'zod';
import { input } from '../fields.ts';
import { articleSlugs } from './article-slugs.ts';

/** The number of weekly views from which an article is in the list. */
export const POPULAR_VIEWS_AT_LEAST = 10;
export const POPULAR_ARTICLES_AT_MOST = 3;
export const POPULAR_DAYS = 7;

/** count-article-view: a person has had this article on their screen for some seconds. */
export const countArticleViewInput = input({
  slug: z.enum(articleSlugs, { error: 'Article must be the last part of an address of our blog.' }),
});

/**
 * get-popular-articles: the most viewed articles of the last seven days, most viewed first. The counts are not
 * answered.
 */
export const popularArticlesOutput = z.object({
  articles: z.array(z.enum(articleSlugs)).max(POPULAR_ARTICLES_AT_MOST),
});
