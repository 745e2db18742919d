import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from './src/lib/read-page.ts';
import { dataFaults } from './src/lib/site/data-faults.ts';

/**
 * Returns the errors in the pages of a built site, one sentence each: links and fragments without a target, missing or
 * duplicate titles and descriptions, pages without a link to them, and data that search engines cannot use.
 * @param screens addresses that are drawn in the browser and therefore have no file
 */
export function siteFaults(
  client: string,
  pages: readonly BuiltPage[],
  screens: readonly string[],
): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  return [
    ...pages.flatMap((page) => page.addresses.flatMap((address) => addressFaults(page, address))),
    ...indexed.flatMap((page) => [...headFaults(page), ...pictureFaults(page)]),
    ...(['title', 'description'] as const).flatMap((what) => duplicates(indexed, what)),
    ...orphans(),
    ...pages.flatMap(({ path, data }) =>
      data.flatMap((text) => dataFaults(text).map((fault) => `${path}: ${fault}`)),
    ),
  ];

  function addressFaults({ path }: BuiltPage, address: string): string[] {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return [];
    const target = new URL(address, `https://site.example${path}`);
    const fragment = decodeURIComponent(target.hash.slice(1));
    const page = byPath.get(target.pathname);
    if (page)
      return fragment === '' || page.ids.has(fragment)
        ? []
        : [`${path} links to ${address}, where no element has the id ${fragment}`];
    if (screens.includes(target.pathname) || isFile(target.pathname)) return [];
    return [`${path} names ${address}, which does not exist`];
  }

  function pictureFaults({ path, picture }: BuiltPage): string[] {
    if (picture === null) return [`${path} has no picture for sharing`];
    const file = new URL(picture).pathname;
    return isFile(file) ? [] : [`${path} is shared with ${file}, which does not exist`];
  }

  function isFile(path: string): boolean {
    const file = join(client, decodeURIComponent(path));
    return existsSync(file) && statSync(file).isFile();
  }

  /** Returns the pages that no path of links from the landing page reaches. */
  function orphans(): string[] {
    const found = new Set<string>(['/']);
    const open = ['/'];
    for (let path = open.pop(); path !== undefined; path = open.pop())
      for (const address of byPath.get(path)?.addresses ?? []) {
        const { pathname, origin } = new URL(address, `https://site.example${path}`);
        if (origin !== 'https://site.example' || found.has(pathname) || !byPath.has(pathname)) continue;
        found.add(pathname);
        open.push(pathname);
      }
    return indexed.filter(({ path }) => !found.has(path)).map(({ path }) => `no page links to ${path}`);
  }
}

function headFaults({ path, title, description, canonical }: BuiltPage): string[] {
  return [
    ...(title === '' ? [`${path} has no title`] : []),
    ...(description === '' ? [`${path} has no description`] : []),
    ...(canonical === null ? [`${path} names no canonical address`] : []),
  ];
}

function duplicates(pages: readonly BuiltPage[], what: 'title' | 'description'): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const other = first.get(page[what]);
    first.set(page[what], other ?? page.path);
    return other === undefined || page[what] === '' ? [] : [`${page.path} has the ${what} of ${other}`];
  });
}
