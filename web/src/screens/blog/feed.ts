import { articles } from 'virtual:articles';
import { brand } from '@numlet/contract/brand';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { articlePath, BLOG_PATH, FEED_PATH } from '../../lib/site/articles.ts';

/** Only the text of the articles, since their screens would need the router. */
const texts = import.meta.glob<FunctionComponent>('../../content/blog/[!_]*.mdx', {
  eager: true,
  query: '?words',
  import: 'default',
});

const at = (path: string) => new URL(path, brand.productionOrigin).href;

/** /blog/feed.xml: RSS 2.0 with the full text of every article, written when the site is built. */
export function loader(): Response {
  const items = articles.map(
    ({ slug, title, description, category, date }) => `  <item>
    <title>${asXml(title)}</title>
    <link>${at(articlePath(slug))}</link>
    <guid isPermaLink="true">${at(articlePath(slug))}</guid>
    <pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>
    <category>${asXml(category)}</category>
    <description>${asXml(description)}</description>
    <content:encoded>${asXml(markupOf(slug))}</content:encoded>
  </item>
`,
  );
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
  <title>${asXml(`${brand.name} blog`)}</title>
  <link>${at(BLOG_PATH)}</link>
  <atom:link href="${at(FEED_PATH)}" rel="self" type="application/rss+xml"/>
  <description>${asXml(brand.description)}</description>
  <language>en-GB</language>
${items.join('')}</channel>
</rss>
`;
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}

/** Adapts the markup for feed readers on other sites: absolute addresses, without attributes for our own pages. */
function markupOf(slug: string): string {
  const text = texts[`../../content/blog/${slug}.mdx`];
  if (!text) throw new Error(`the feed has no text for ${slug}`);
  return renderToStaticMarkup(createElement(text))
    .replace(/ (?:role|tabindex|data-label)="[^"]*"/g, '')
    .replace(/ href="\/(?!\/)/g, ` href="${at('/')}`)
    .replace(/ href="#/g, ` href="${at(articlePath(slug))}#`);
}

function asXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
