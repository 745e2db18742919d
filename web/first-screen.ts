import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The budget of the scripts that load before the dashboard is drawn, in bytes as sent (brotli) and in files. React, the
 * router, queries and the session alone take 131 kB of it: docs/architecture.md.
 */
const MAX_BYTES = 223_000;
const MAX_FILES = 15;
const ROUTES = ['root', 'shell', 'screens/dashboard/dashboard'];

type Loaded = { module: string; imports?: readonly string[] };
type Manifest = { entry: Loaded; routes: Record<string, Loaded | undefined> };

/** Reports scripts of the dashboard's first screen that exceed their budget, so that they cannot grow unnoticed. */
export function firstScreenFaults(client: string): string[] {
  const [name] = globSync('assets/manifest-*.js', { cwd: client });
  if (!name) return ['the build has no list of its routes'];
  const text = readFileSync(join(client, name), 'utf8');
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const loaded = [manifest.entry, ...ROUTES.map((route) => manifest.routes[route])];
  if (loaded.includes(undefined)) return [`the build lacks one of ${ROUTES.join(', ')}`];
  const scripts = new Set(loaded.flatMap((each) => (each ? [each.module, ...(each.imports ?? [])] : [])));
  const bytes = [...scripts]
    .map((script) => join(client, script))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, each) => sum + each, 0);
  const summary = `the first screen of the dashboard loads ${scripts.size} scripts of ${bytes} bytes`;
  return bytes > MAX_BYTES || scripts.size > MAX_FILES
    ? [`${summary}: at most ${MAX_FILES} of ${MAX_BYTES} bytes`]
    : [];
}
