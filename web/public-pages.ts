import { articlePaths, categoryPaths } from './read-articles.ts';
import { BLOG_PATH } from './src/lib/site/articles.ts';
import { sitePages } from './src/lib/site/site-pages.ts';

/** What a kind of page does by itself, without the application. */
const ARTICLE_SCRIPT = '/article.js';
const LIST_SCRIPT = '/blog.js';
const LANDING_SCRIPT = '/landing.js';

const ownScripts: Record<string, string> = {
  '/': LANDING_SCRIPT,
  '/pricing': LANDING_SCRIPT,
  [BLOG_PATH]: LIST_SCRIPT,
};

/** Every public page by its address: those that are linked by name, articles and their categories. */
export function publicPaths(): string[] {
  return [...sitePages.map(({ path }) => path), ...articlePaths(), ...categoryPaths()];
}

/** Those that are read without the application (delay-scripts.ts), with the script of their own that some have. */
export function readPages(): { path: string; also?: string }[] {
  return [
    ...sitePages
      .filter(({ isRead }) => isRead)
      .map(({ path }) => ({ path, ...(ownScripts[path] ? { also: ownScripts[path] } : {}) })),
    ...articlePaths().map((path) => ({ path, also: ARTICLE_SCRIPT })),
    ...categoryPaths().map((path) => ({ path })),
  ];
}
