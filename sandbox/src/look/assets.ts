import { readFile } from 'node:fs/promises';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/router.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
};

const files: Record<string, () => URL> = {
  'look.css': () => new URL('./look.css', import.meta.url),
  'pay.css': () => new URL('../stripe/pages/pay.css', import.meta.url),
  'google.css': () => new URL('../google/google.css', import.meta.url),
  'console.css': () => new URL('../console/console.css', import.meta.url),
  'console.js': () => new URL('../console/console.js', import.meta.url),
  'inter.woff2': () =>
    new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')),
  'mono.woff2': () =>
    new URL(import.meta.resolve('@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2')),
};

/** The style sheets, the script and the fonts of the sandbox's own pages. */
export function makeAssetRoutes(): Route[] {
  return [{ method: 'GET', path: '/assets/:name', handle: ({ params }) => sendAsset(params.name ?? '') }];
}

async function sendAsset(name: string): Promise<Reply> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) return json(404, { error: 'There is nothing here.' });
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const cache = name.endsWith('.woff2') ? 'max-age=86400' : 'no-cache';
  const headers = { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' };
  return { status: 200, headers, body: await readFile(file()) };
}
