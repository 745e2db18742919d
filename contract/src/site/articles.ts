import { z } from 'zod';
import { input } from '../fields.ts';
import { articleSlugs } from './article-slugs.ts';

/** The number of weekly views that an article needs to be listed. */
export const MIN_POPULAR_VIEWS = 10;
export const MAX_POPULAR_ARTICLES = 3;
export const POPULAR_DAYS = 7;

/** count-article-view: a person has had this article on their screen for some seconds. */
export const countArticleViewInput = input({
  slug: z.enum(articleSlugs, { error: 'Article must be the last part of an address of our blog.' }),
});

/**
 * get-popular-articles: the most viewed articles of the last seven days, most viewed first. The counts are not
 * returned.
 */
export const popularArticlesOutput = z.object({
  articles: z.array(z.enum(articleSlugs)).max(MAX_POPULAR_ARTICLES),
});
