// Pages for reading load no script of the application until the person is about to press something
// (public/start-later.js). The router's inline start script is moved to a file, which also imports everything it
// needs.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPages } from './public-pages.ts';

const client = fileURLToPath(new URL('./build/client', import.meta.url));

const START = /<script type="module" async="">([\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/**
 * The import of the application itself. The application renders as soon as it is loaded, so this is last, as in the
 * router's script.
 */
const ENTRY = /^import\("[^"]+"\);$/m;

const delayed = readPages();
for (const { path, also } of delayed) delay(path, also);
process.stdout.write(
  `${delayed.map(({ path }) => path).join(', ')} load their scripts before the first press.\n`,
);

function delay(path: string, also?: string): void {
  const file = join(client, path, 'index.html');
  const html = readFileSync(file, 'utf8');
  const starts = [...html.matchAll(START)];
  const source = starts[0]?.[1];
  if (starts.length !== 1 || source === undefined || !ENTRY.test(source))
    throw new Error(`the start script of ${path} has changed: check how the router loads a page`);
  const needed = new Set([...html.matchAll(PRELOAD)].map(([, address]) => address));
  const text = [...[...needed].map((address) => `import "${address}";`), source.trim(), ''].join('\n');
  const name = `/assets/start-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
  writeFileSync(join(client, name), text);
  // The new script replaces the router's, where the router expects it on hydration.
  writeFileSync(
    file,
    html
      .replaceAll(PRELOAD, '')
      .replace(
        START,
        () =>
          `<script src="/start-later.js" data-start="${name}"${also ? ` data-also="${also}"` : ''}></script>`,
      ),
  );
}
