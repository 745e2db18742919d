export const articleCategories = [
  'Success Stories',
  'Creator Guides',
  'Business',
  'Case Studies',
  'Tech Updates',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/**
 * What an article is drawn with: a code as digits or as seven-bit marks, a number's plate or
 * several of them, six empty slots. */
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
  /** Days, as 2026-11-20. */
  date: string;
  updated?: string | undefined;
  featured?: boolean | undefined;
  picture: ArticleDrawing;
  /** To read it, at 230 words a minute. */
  minutes: number;
};

/** An article with all that its page shows beside the words. */
export type Article = ArticleSummary & {
  sources: readonly { title: string; url: string }[];
  related: readonly ArticleSummary[];
  /** Its parts: the headings of the second level, with the ids that they have in the page. */
  outline: readonly { id: string; text: string }[];
};

export const BLOG_PATH = '/blog';
export const FEED_PATH = '/blog/feed.xml';

export function articlePath(slug: string): string {
  return `${BLOG_PATH}/${slug}`;
}

/** The category's name in lower case, its first space a hyphen (specification 2 §2.1). */
export function categoryPath(category: ArticleCategory): string {
  return `${BLOG_PATH}/category/${category.toLowerCase().replace(' ', '-')}`;
}

/** Those that have articles, in their own order, with how many. */
export function countCategories(articles: readonly ArticleSummary[]) {
  return articleCategories
    .map((name) => ({ name, count: articles.filter(({ category }) => category === name).length }))
    .filter(({ count }) => count > 0);
}

/** `us +1 415 555 0132`: the flag's name, the dial code and the groups of a number; several are parted by commas. */
export function readPlates(value: string): { flag: string; dial: string; groups: string[] }[] {
  return value.split(', ').map((plate) => {
    const [flag = '', dial = '', ...groups] = plate.split(' ');
    return { flag, dial, groups };
  });
}
