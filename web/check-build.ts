import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readBuiltPages } from './built-pages.ts';
import { isCompressible } from './compressible.ts';
import { firstScreenFaults } from './first-screen.ts';
import { firstVisitFaults } from './first-visit.ts';
import { routePaths } from './route-paths.ts';
import { siteFaults } from './site-faults.ts';
import routes from './src/routes.ts';

const client = process.argv[2] ?? fileURLToPath(new URL('./build/client', import.meta.url));

// Lists what the pages' content security policy refuses (style-src 'self', script-src with hashes, img-src 'self'
// blob:).
const forbidden = [
  { what: 'a style attribute', pattern: /<[a-z][^>]*\sstyle="/i },
  { what: 'a <style> element', pattern: /<style[\s>]/i },
  { what: 'an inline event handler', pattern: /<[a-z][^>]*\son[a-z]+="/i },
  { what: 'a javascript: address', pattern: /(?:href|src|action)="javascript:/i },
  {
    what: 'something from another origin',
    pattern: /<(?:script|img|iframe|source|video|audio)[^>]*\ssrc="(?:https?:)?\/\//i,
  },
  { what: 'a picture inside the page', pattern: /<img[^>]*\ssrc="data:/i },
];

const pages = globSync('**/*.html', { cwd: client });
if (pages.length === 0) fail(['No page was written: run the build first.']);

const faults = pages.flatMap((page) => {
  const markup = withoutScripts(readFileSync(join(client, page), 'utf8'));
  return forbidden
    .filter(({ pattern }) => pattern.test(markup))
    .map(({ what, pattern }) => `${page} has ${what}: ${pattern.exec(markup)?.[0].slice(-120)}`);
});
const styleFaults = globSync('assets/*.css', { cwd: client })
  .filter((file) => /url\(["']?(?:https?:|\/\/|data:)/i.test(readFileSync(join(client, file), 'utf8')))
  .map((file) => `${file} loads something that the policy refuses`);
// zod compiles functions from text, which the policy refuses. Schemas stay on the server, and the one screen with its
// own schemas switches this off (lib/site/data-faults.ts).
const schemaFaults = globSync('assets/*.js', { cwd: client })
  .filter((file) => {
    const script = readFileSync(join(client, file), 'utf8');
    return script.includes('._zod') && !/jitless:\s*(?:!0|true)/.test(script);
  })
  .map(
    (file) =>
      `${file} contains zod: import what the browser needs of the contract from a file without schemas`,
  );
const copyFaults = globSync('**/*', { cwd: client, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap((entry) => copyFaultsOf(join(entry.parentPath, entry.name)));
const built = readBuiltPages(client);
const pageFaults = siteFaults(client, built, routePaths(await routes));
const visitFaults = built
  .filter(({ isIndexed }) => isIndexed)
  .flatMap(({ path }) => firstVisitFaults(client, path));
fail([
  ...faults,
  ...styleFaults,
  ...schemaFaults,
  ...copyFaults,
  ...firstScreenFaults(client),
  ...visitFaults,
  ...pageFaults,
]);
process.stdout.write(
  `${pages.length} pages keep the content security policy, every file has its compressed copies, every link resolves, the first screen and every first visit are small.\n`,
);

/**
 * A file without its compressed copies would be sent uncompressed, at three times the size. An outdated copy would be
 * sent in place of the new file.
 */
function copyFaultsOf(file: string): string[] {
  const content = readFileSync(file);
  if (!isCompressible({ name: file, bytes: content.length })) return [];
  const name = relative(client, file);
  return [
    { copy: `${file}.br`, unpack: brotliDecompressSync },
    { copy: `${file}.gz`, unpack: gunzipSync },
  ].flatMap(({ copy, unpack }) => {
    if (!existsSync(copy)) return [`${name} has no ${extname(copy)} copy`];
    return unpack(readFileSync(copy)).equals(content)
      ? []
      : [`the ${extname(copy)} copy of ${name} does not match it`];
  });
}

/** The bodies of the router's own scripts are not markup. */
function withoutScripts(html: string): string {
  return html.replace(/(<script[^>]*>)[\s\S]*?(<\/script>)/gi, '$1$2');
}

function fail(messages: string[]): void {
  if (messages.length === 0) return;
  process.stderr.write(`${messages.join('\n')}\n`);
  process.exit(1);
}
