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

const MIN_DESCRIPTION_CHARS = 50;
const MAX_DESCRIPTION_CHARS = 160;

/** The addresses in a sitemap. */
export function addressesIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** Returns null for text that is not a web address. */
export function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** @param status 0 if the server did not respond */
export function stateOf(address: string, status: number, html: string): PageState {
  const path = urlOf(address)?.pathname;
  if (path === undefined)
    return {
      path: address,
      title: '',
      things: [],
      faults: ['This entry of the sitemap is not a web address.'],
    };
  if (status !== 200)
    return {
      path,
      title: '',
      things: [],
      faults: [status ? `It responds with status ${status}.` : 'It did not respond.'],
    };
  const page = readPage(path, html);
  const length = page.description.length;
  return {
    path,
    title: page.title,
    things: page.data.flatMap((text) => [...text.matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type)),
    faults: [
      ...(page.title === '' ? ['It has no title.'] : []),
      ...(length < MIN_DESCRIPTION_CHARS || length > MAX_DESCRIPTION_CHARS
        ? [
            `Its description has ${length} characters; ${MIN_DESCRIPTION_CHARS} to ${MAX_DESCRIPTION_CHARS} are shown in full.`,
          ]
        : []),
      ...(page.canonical === address ? [] : ['Its canonical URL differs from the one in the sitemap.']),
      ...(page.isIndexed ? [] : ['It asks search engines not to index it.']),
      ...(page.picture === null ? ['It has no picture for sharing.'] : []),
      ...page.data.flatMap(dataFaults).map((fault) => `${fault}.`),
    ],
  };
}

/** Adds a fault to pages that share a title, since identical titles cannot be distinguished in a list of results. */
export function withDuplicates(pages: readonly PageState[]): PageState[] {
  return pages.map((page) => {
    const twin = pages.find(({ path, title }) => path !== page.path && title === page.title && title !== '');
    return twin ? { ...page, faults: [...page.faults, `It has the same title as ${twin.path}.`] } : page;
  });
}
