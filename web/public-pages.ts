import { articlePaths, categoryPaths } from './read-articles.ts';
import { BLOG_PATH } from './src/lib/site/articles.ts';
import { sitePages } from './src/lib/site/site-pages.ts';

/** The scripts of pages that work without the application. */
const ARTICLE_SCRIPT = '/article.js';
const LIST_SCRIPT = '/blog.js';
const LANDING_SCRIPT = '/landing.js';

const ownScripts: Record<string, string> = {
  '/': LANDING_SCRIPT,
  '/pricing': LANDING_SCRIPT,
  [BLOG_PATH]: LIST_SCRIPT,
};

/** The addresses of all public pages: those linked by name, articles, and their categories. */
export function publicPaths(): string[] {
  return [...sitePages.map(({ path }) => path), ...articlePaths(), ...categoryPaths()];
}

/** The pages that are read without the application (delay-scripts.ts), with their own script if they have one. */
export function readPages(): { path: string; also?: string }[] {
  return [
    ...sitePages
      .filter(({ isRead }) => isRead)
      .map(({ path }) => ({ path, ...(ownScripts[path] ? { also: ownScripts[path] } : {}) })),
    ...articlePaths().map((path) => ({ path, also: ARTICLE_SCRIPT })),
    ...categoryPaths().map((path) => ({ path })),
  ];
}
