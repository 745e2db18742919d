import { readPage } from '../../../lib/read-page.ts';
import { dataFaults } from '../../../lib/site/data-faults.ts';

/** A page of the sitemap as it was just fetched. */
export type PageState = {
  path: string;
  title: string;
  /** The schema.org types in its structured data. */
  things: string[];
  /** The faults of the page, a sentence each. */
  faults: string[];
};

const SHORTEST = 50;
const LONGEST = 160;

/** The addresses that a sitemap names. */
export function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** Returns null for text that is no web address. */
export function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** @param status 0 if no answer came */
export function stateOf(address: string, status: number, html: string): PageState {
  const path = urlOf(address)?.pathname;
  if (path === undefined)
    return { path: address, title: '', things: [], faults: ['The sitemap names no web address here.'] };
  if (status !== 200)
    return { path, title: '', things: [], faults: [`It answers ${status || 'nothing'} in place of a page.`] };
  const page = readPage(path, html);
  const length = page.description.length;
  return {
    path,
    title: page.title,
    things: page.data.flatMap((text) => [...text.matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type)),
    faults: [
      ...(page.title === '' ? ['It has no title.'] : []),
      ...(length < SHORTEST || length > LONGEST
        ? [`Its description has ${length} characters; ${SHORTEST} to ${LONGEST} are shown whole.`]
        : []),
      ...(page.canonical === address ? [] : ['Its canonical address is another than the sitemap’s.']),
      ...(page.isIndexed ? [] : ['It asks search engines not to keep it.']),
      ...(page.picture === null ? ['It has no picture for sharing.'] : []),
      ...page.data.flatMap(dataFaults).map((fault) => `${fault}.`),
    ],
  };
}

/** Adds a fault to pages that share a title, since identical titles cannot be distinguished in a list of results. */
export function withDuplicates(pages: readonly PageState[]): PageState[] {
  return pages.map((page) => {
    const twin = pages.find(({ path, title }) => path !== page.path && title === page.title && title !== '');
    return twin ? { ...page, faults: [...page.faults, `Its title is also that of ${twin.path}.`] } : page;
  });
}
