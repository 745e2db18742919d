import { brand } from '@numlet/contract/brand';
import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** The address that search engines keep, when another shows the same page. */
  path: string;
  /** Pages of one person, or of nobody, stay out of search engines. */
  isPrivate?: boolean;
};

/** Title, description, canonical address and sharing card of a page, for its route's `meta`. */
export function pageMeta({ title, description, path, isPrivate }: PageMeta): MetaDescriptor[] {
  const url = new URL(path, brand.productionOrigin).href;
  const fullTitle = `${title} · ${brand.name}`;
  if (isPrivate) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand.name },
  ];
}
