import { expect, test } from 'vitest';
import { addressesIn, stateOf, withDuplicates } from './page-state.ts';

const ADDRESS = 'https://numlet.example/pricing';
const DATA = JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://numlet.example/' },
        { '@type': 'ListItem', position: 2, name: 'Pricing', item: ADDRESS },
      ],
    },
  ],
});
const html = (data = DATA) => `<title>Pricing</title>
  <meta name="description" content="What a number costs, by the month and by the year, and what is in it."/>
  <link rel="canonical" href="${ADDRESS}"/><meta property="og:image" content="https://numlet.example/p.png"/>
  <script type="application/ld+json">${data}</script>`;

test('a correct page of the sitemap has no faults, and lists its types', () => {
  expect(addressesIn(`<urlset><url><loc>${ADDRESS}</loc></url></urlset>`)).toEqual([ADDRESS]);
  expect(stateOf(ADDRESS, 200, html())).toEqual({
    path: '/pricing',
    title: 'Pricing',
    things: ['BreadcrumbList', 'ListItem', 'ListItem'],
    faults: [],
  });
});

test.each([
  ['an answer that is no page', 404, html(), /status 404/],
  ['no answer', 0, '', /did not respond/],
  ['no title', 200, html().replace('Pricing</title>', '</title>'), /no title/],
  ['a short description', 200, html().replace(/What a.*in it/, 'Prices'), /7 characters/],
  [
    'another canonical address',
    200,
    html().replace(`href="${ADDRESS}"`, 'href="https://a.example/"'),
    /canonical/,
  ],
  ['a page that is not to be kept', 200, `${html()}<meta name="robots" content="noindex"/>`, /not to index/],
  ['no picture', 200, html().replace(/<meta property[^>]*>/, ''), /no picture/],
  [
    'structured data that lacks a field',
    200,
    html(DATA.replace('"name":"Pricing",', '')),
    /JSON-LD at .*name/,
  ],
])('%s is reported', (_, status, page, fault) => {
  expect(stateOf(ADDRESS, status, page).faults).toEqual([expect.stringMatching(fault)]);
});

test('an entry of the sitemap that is not a valid URL is reported with its text', () => {
  expect(stateOf('kenya', 0, '')).toEqual({
    path: 'kenya',
    title: '',
    things: [],
    faults: ['This entry of the sitemap is not a web address.'],
  });
});

test('a title on two pages is reported for both', () => {
  const page = stateOf(ADDRESS, 200, html());
  expect(withDuplicates([page, { ...page, path: '/prices' }]).flatMap(({ faults }) => faults)).toEqual([
    'It has the same title as /prices.',
    'It has the same title as /pricing.',
  ]);
});
