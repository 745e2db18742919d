export const articleCategories = [
  'Success Stories',
  'Creator Guides',
  'Business',
  'Case Studies',
  'Tech Updates',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/**
 * The subject of an article's picture: a code as digits or as seven-bit marks, the plate of a number or of several, six
 * empty slots.
 */
export type ArticleDrawing =
  | { kind: 'code' | 'marks'; value: string }
  | { kind: 'plate' | 'plates'; value: string }
  | { kind: 'slots'; value: '' };

export type ArticleSummary = {
  /** The last part of its address. */
  slug: string;
  title: string;
  description: string;
  category: ArticleCategory;
  author: string;
  /** As 2026-11-20. */
  date: string;
  updated?: string | undefined;
  featured?: boolean | undefined;
  picture: ArticleDrawing;
  /** Reading time, at 230 words a minute. */
  minutes: number;
};

/** An article with all data of its page except the text. */
export type Article = ArticleSummary & {
  sources: readonly { title: string; url: string }[];
  related: readonly ArticleSummary[];
  /** The second-level headings, with their ids in the page. */
  outline: readonly { id: string; text: string }[];
};

export const BLOG_PATH = '/blog';
export const FEED_PATH = '/blog/feed.xml';

export function articlePath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** The category's name in lower case with its first space replaced by a hyphen (specification 2 §2.1). */
export function categoryPath(category: ArticleCategory): string {
  return `${BLOG_PATH}/category/${category.toLowerCase().replace(' ', '-')}`;
}

/** Categories that have articles, in their fixed order, with the number of articles. */
export function countCategories(articles: readonly ArticleSummary[]) {
  return articleCategories
    .map((name) => ({ name, count: articles.filter(({ category }) => category === name).length }))
    .filter(({ count }) => count > 0);
}

/** `us +1 415 555 0132`: the flag's name, the dial code and the groups of a number; several are separated by commas. */
export function readPlates(value: string): { flag: string; dial: string; groups: string[] }[] {
  return value.split(', ').map((plate) => {
    const [flag = '', dial = '', ...groups] = plate.split(' ');
    return { flag, dial, groups };
  });
}
