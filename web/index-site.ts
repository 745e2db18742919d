// Writes what search engines and language models read of the site, out of the pages that were built: /sitemap.xml,
// /robots.txt and /llms.txt. What is not there, or asks not to be kept, is not named.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '@numlet/contract/brand';
import { readBuiltPages } from './built-pages.ts';
import type { BuiltPage } from './src/lib/read-page.ts';

const client = process.argv[2] ?? fileURLToPath(new URL('./build/client', import.meta.url));

/** Answers of the service and no pages. What must not be kept says so itself, which a robot has to be let in to read. */
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

/** llmstxt.org: the name, a summary, and the pages with what each says. */
function forModels(listed: readonly BuiltPage[]): string {
  const lines = listed.map(({ path, title, description }) => `- [${title}](${at(path)}): ${description}\n`);
  return `# ${brand.name}\n\n> ${brand.description}\n\n## Pages\n\n${lines.join('')}`;
}

function asXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
