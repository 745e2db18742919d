import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** In order of preference. */
export const PAGE_ENCODINGS = ['br', 'gzip'] as const;
type PageEncoding = (typeof PAGE_ENCODINGS)[number];

export type Page = {
  html: Buffer;
  /** The compressed copies that the build wrote. */
  packed: Record<PageEncoding, Buffer>;
  etag: string;
  policy: string;
};

/** Every prerendered page by its path; its policy allows its own inline scripts by their hashes. */
export async function loadPages(root: string): Promise<Map<string, Page>> {
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file) => [pathOf(relative('.', file)), await readPage(join(root, file))] as const),
  );
  return new Map(pages);
}

function pathOf(file: string): string {
  const path = `/${file
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '')}`;
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

async function readPage(file: string): Promise<Page> {
  // Read completely at the start: a build that replaces this one has another page with another policy.
  const [html, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`),
    readFile(`${file}.gz`),
  ]).catch((cause) => {
    throw new Error(`${file} has no compressed copies beside it: build the site again with npm run build.`, {
      cause,
    });
  });
  return {
    html,
    packed: { br, gzip },
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(inlineScriptHashes(html.toString('utf8'))),
  };
}

function inlineScriptHashes(html: string): string[] {
  // The data for search engines is not a script.
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
}

/** The worker's own permissions: call this service. */
export const workerOwnPolicy = "default-src 'none'; connect-src 'self'";

/**
 * Allows only our own files, no inline styles, only the page's own inline scripts, and no string that becomes markup.
 * The only Trusted Types policy makes the worker's address and nothing else (`web/src/lib/worker/`). Public pages have
 * it too, since a person who signs in there continues to the dashboard without loading a page.
 */
export function contentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(scriptHashes)].join(' ')}`,
    "style-src 'self'",
    // A page shows pictures that it has fetched, such as identity documents, by blob addresses.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "worker-src 'self'",
    'trusted-types sw',
  ].join('; ');
}
