// Writes the files for search engines and language models from the built pages: /sitemap.xml, /robots.txt and
// /llms.txt. Pages that do not exist or are marked noindex are left out.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@numlet/contract/brand';
import { readBuiltPages } from './built-pages.ts';
import type { BuiltPage } from './src/lib/read-page.ts';

const client = process.argv[2] ?? fileURLToPath(new URL('./build/client', import.meta.url));

/**
 * Disallowed in robots.txt, because these addresses serve calls, not pages. Pages marked noindex are not
 * disallowed, since a robot must read them to see the mark.
 */
const CALLS = ['/auth/', '/functions/', '/realtime/', '/webhooks/'];

const at = (path: string) => new URL(path, brand.productionOrigin).href;
const pages = readBuiltPages(client).filter(({ isIndexed }) => isIndexed);
writeFileSync(join(client, 'sitemap.xml'), sitemap(pages));
writeFileSync(join(client, 'robots.txt'), robots());
writeFileSync(join(client, 'llms.txt'), forModels(pages));
process.stdout.write(`The sitemap names ${pages.length} pages.\n`);

function sitemap(listed: readonly BuiltPage[]): string {
  const entries = listed.map(({ path, canonical, updated }) => {
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `  <url><loc>${asXml(canonical ?? at(path))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

function robots(): string {
  const rules = CALLS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${at('/sitemap.xml')}\n`;
}

/** llmstxt.org: the name, a summary, and the pages with their descriptions. */
function forModels(listed: readonly BuiltPage[]): string {
  const lines = listed.map(({ path, title, description }) => `- [${title}](${at(path)}): ${description}\n`);
  return `# ${brand.name}\n\n> ${brand.description}\n\n## Pages\n\n${lines.join('')}`;
}

function asXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
