// Writes the service worker of the signed-in screens, with the list of the files they need: those that the page and
// the routes below reference, and those that these reference in turn.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Shell } from './worker/shell.ts';

const client = fileURLToPath(new URL('./build/client', import.meta.url));

const PAGE = '/dashboard';
const SCREENS = ['shell', 'screens/dashboard/dashboard', 'screens/account', 'screens/billing-address'];
const FIXED = ['/favicon.svg', '/favicon-mark.svg', '/site.webmanifest'];
/** Rating a new password needs half a megabyte of dictionaries, and saving one needs a network. */
const NOT_OFFLINE = /^password-estimator-/;
/** The fonts kept for offline use; those for other scripts are fetched when needed. */
const FONTS = /^(?:inter-(?:product|western)|geist-mono-product)-[\w-]+\.woff2$/;

const assets = new Set(
  globSync('*', { cwd: join(client, 'assets') }).filter((name) => !/\.(?:br|gz)$/.test(name)),
);
const page = readFileSync(join(client, '__spa-fallback.html'));
const found = new Set<string>();
for (const name of namesIn(page.toString('utf8'))) collect(name);
for (const screen of SCREENS) collect(moduleOf(screen));
for (const name of assets) if (FONTS.test(name)) found.add(name);

const shell: Shell = {
  build: createHash('sha256').update(page).digest('hex'),
  page: PAGE,
  files: [...[...found].toSorted().map((name) => `/assets/${name}`), ...FIXED],
};
const missing = shell.files.filter((file) => !existsSync(join(client, file)));
if (missing.length > 0)
  throw new Error(`the worker would request files that do not exist: ${missing.join(', ')}`);

await build({
  configFile: false,
  root: fileURLToPath(new URL('./worker', import.meta.url)),
  publicDir: false,
  logLevel: 'warn',
  define: { __SHELL__: JSON.stringify(shell) },
  build: {
    outDir: client,
    emptyOutDir: false,
    modulePreload: false,
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      input: fileURLToPath(new URL('./worker/worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
process.stdout.write(`The worker keeps ${shell.files.length} files for when there is no network.\n`);

/**
 * The router's list of routes references the files of every screen, so it is kept but its references are not followed.
 */
function collect(name: string): void {
  if (found.has(name) || NOT_OFFLINE.test(name)) return;
  found.add(name);
  if (/\.(?:js|css)$/.test(name) && !name.startsWith('manifest-'))
    for (const next of namesIn(readFileSync(join(client, 'assets', name), 'utf8'))) collect(next);
}

function namesIn(text: string): string[] {
  const names = [...text.matchAll(/[\w.-]+\.(?:js|css)\b/g)].map(([name]) => name);
  return names.filter((name) => assets.has(name));
}

function moduleOf(screen: string): string {
  const manifest = [...found].find((name) => name.startsWith('manifest-')) ?? '';
  const text = readFileSync(join(client, 'assets', manifest), 'utf8');
  const at = text.indexOf(`"id":"${screen}",`);
  const name = at < 0 ? undefined : /"module":"\/assets\/([^"]+)"/.exec(text.slice(at))?.[1];
  if (!name) throw new Error(`the build has no screen ${screen}`);
  return name;
}
