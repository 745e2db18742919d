import { brand } from '@numlet/contract/brand';
import type { MetaDescriptor } from 'react-router';
import { FEED_PATH } from './articles.ts';
import { SHARE_PICTURE, sharePictureAddress } from './share-picture.ts';
import type { StructuredData } from './structured-data.ts';

type PageMeta = {
  /** Without the product's name, which is appended. */
  title: string;
  description: string;
  /** The canonical address, if another address shows the same page. */
  path: string;
  /** Pages of one person, or without use for searchers, are excluded from search engines. */
  isPrivate?: boolean;
  /** The day of its last change, as 2026-11-21, if known. */
  updated?: string;
  /** For an article, the day of its publication. */
  published?: string;
  /** The subject of the page, for search engines. */
  data?: () => StructuredData[];
};

/** Title, description, canonical address and sharing card of a page, for its route's `meta`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, isPrivate, updated, published, data } = page;
  const url = new URL(path, brand.productionOrigin).href;
  const fullTitle = `${title} · ${brand.name}`;
  if (isPrivate) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand.name },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(updated ? [{ property: 'article:modified_time', content: updated }] : []),
    ...sharePicture(path, fullTitle),
    // In the built page only: in the browser, Trusted Types would refuse a newly created script.
    ...(import.meta.env.SSR && data
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': data() } }]
      : []),
  ];
}

/** Lets feed readers find the feed. */
export const feedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand.name} blog`,
  href: FEED_PATH,
};

/**
 * In the built page only: draw-share-pictures.ts then replaces the address with the name of the picture it has drawn.
 */
function sharePicture(path: string, title: string): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  return [
    { property: 'og:image', content: sharePictureAddress(path) },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
