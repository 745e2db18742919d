import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuiltPages } from './built-pages.ts';
import { siteFaults } from './site-faults.ts';
import { dataFaults } from './src/lib/site/data-faults.ts';

test('a site is refused for a missing link, file or fragment, and for a page without links to it', async () => {
  const home =
    '<a href="/terms#rules">Terms</a><a href="/dashboard?tab=x">In</a><a href="mailto:a@site.example">Write</a>';
  const terms = '<h2 id="rules">Rules</h2><a href="/">Home</a><img src="/mark.svg"/>';
  expect(await faultsOf({ '': home, terms })).toEqual([]);
  expect(
    await faultsOf({
      '': '<a href="/terms#rule">Terms</a><a href="/blog">Blog</a>',
      terms: '<script src="/assets/gone.js"></script>',
      alone: '<a href="/">Home</a>',
      private: '<a href="/">Home</a>',
    }),
  ).toEqual([
    '/ links to /terms#rule, where no element has the id rule',
    '/ names /blog, which does not exist',
    '/terms names /assets/gone.js, which does not exist',
    'no page links to /alone',
  ]);
});

test('a site is refused for a title or a description that is missing or on two pages', async () => {
  const head = (title: string, description: string) =>
    `<title>${title}</title><meta name="description" content="${description}"/><link rel="canonical" href="https://site.example/"/>${PICTURE}`;
  const faults = await faultsOf(
    { '': '<a href="/one">1</a><a href="/two">2</a><a href="/three">3</a>', one: '', two: '', three: '' },
    { one: head('One', 'The same'), two: head('One', 'The same'), three: '<title></title>' },
  );
  expect(faults).toEqual([
    '/three has no title',
    '/three has no description',
    '/three names no canonical address',
    '/three has no picture for sharing',
    '/two has the title of /one',
    '/two has the description of /one',
  ]);
});

test('a site is refused if a picture for sharing was not drawn', async () => {
  const head = PICTURE.replace('mark.svg', 'share-picture/home.png');
  const faults = await faultsOf({ '': '' }, { '': `<title>Home</title>${head}` });
  expect(faults).toContain('/ is shared with /share-picture/home.png, which does not exist');
});

test('the data for search engines has the fields that they need, and refers to nothing missing', () => {
  const graph = (...things: object[]) =>
    JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const site = {
    '@type': 'WebSite',
    '@id': 'https://site.example/#website',
    name: 'Site',
    url: 'https://site.example/',
    inLanguage: 'en-GB',
    publisher: { '@id': 'https://site.example/#organization' },
  };
  expect(dataFaults('{')).toEqual([expect.stringContaining('JSON-LD at its top')]);
  expect(dataFaults(graph({ '@type': 'Organisation' }))).toHaveLength(1);
  expect(dataFaults(graph({ ...site, url: '/' }))).toEqual([expect.stringContaining('@graph.0.url')]);
  expect(dataFaults(graph(site))).toEqual([
    'JSON-LD refers to https://site.example/#organization, which it does not define',
  ]);
});

const PICTURE = '<meta property="og:image" content="https://site.example/mark.svg"/>';

/** @param bodies the body of each page, by its path without the first slash */
async function faultsOf(
  bodies: Record<string, string>,
  heads: Record<string, string> = {},
): Promise<string[]> {
  const client = await mkdtemp(join(tmpdir(), 'numlet-site-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await writeFile(join(client, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [path, body] of Object.entries(bodies)) {
    const head =
      path === 'private'
        ? '<meta name="robots" content="noindex"/>'
        : `<title>Page ${path}</title><meta name="description" content="About ${path}"/><link rel="canonical" href="https://site.example/${path}"/>${PICTURE}`;
    await mkdir(join(client, path), { recursive: true });
    await writeFile(
      join(client, path, 'index.html'),
      `<html><head>${heads[path] ?? head}</head>${body}</html>`,
    );
  }
  return siteFaults(client, readBuiltPages(client), ['/dashboard']);
}
