import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleSlugs } from '@numlet/contract/site/article-slugs';
import { readArticle } from './article-head.ts';
import { type ArticleSummary, articlePath, categoryPath, countCategories } from './src/lib/site/articles.ts';

const articleFolder = fileURLToPath(new URL('./src/content/blog', import.meta.url));

type ReadArticle = ArticleSummary & { sources: readonly { title: string; url: string }[]; related: string[] };

/**
 * Reads the front matter of every article, newest first. A file whose name begins with an underscore is a draft.
 * @throws Error for wrong front matter, for references to missing articles, and unless exactly one article is featured
 */
export function readArticles(folder = articleFolder, slugs: readonly string[] = articleSlugs): ReadArticle[] {
  const articles = globSync('[!_]*.mdx', { cwd: folder })
    .map((file) => {
      const { head, minutes } = readArticle(file, readFileSync(join(folder, file), 'utf8'));
      return { slug: basename(file, '.mdx'), ...head, minutes };
    })
    .toSorted((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));
  const known = articles.map(({ slug }) => slug);
  const faults = [
    ...known.filter((slug) => !slugs.includes(slug)).map((slug) => `${slug} is not in article-slugs.ts`),
    ...slugs
      .filter((slug) => !known.includes(slug))
      .map((slug) => `article-slugs.ts names ${slug}, which has no file`),
    ...articles.flatMap(({ slug, related }) =>
      related
        .filter((other) => other === slug || !known.includes(other))
        .map((other) => `${slug}.mdx: related names ${other}, which is not another article`),
    ),
  ];
  const featured = articles.filter((article) => article.featured);
  if (featured.length !== 1) faults.push(`${featured.length} articles are featured, but it must be one`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return articles;
}

/** The addresses of all articles; `categoryPaths` gives those of the categories that have any. */
export function articlePaths(): string[] {
  return readArticles().map(({ slug }) => articlePath(slug));
}

export function categoryPaths(): string[] {
  return countCategories(readArticles()).map(({ name }) => categoryPath(name));
}

/** The data of an article for lists and links. */
export function summaryOf({ sources: _, related: __, ...summary }: ReadArticle): ArticleSummary {
  return summary;
}
