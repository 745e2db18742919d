import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { loadPages, PAGE_ENCODINGS, workerOwnPolicy } from './pages.ts';

/** Screens that are rendered only in the browser. The empty shell is sent for each. */
const clientRoutes = new Set([
  '/dashboard',
  '/dashboard/account',
  '/dashboard/billing',
  '/kyc',
  '/admin',
  '/confirm',
]);
const FALLBACK = '/__spa-fallback';
/** The service worker. Its scope, the signed-in screens, is set where it is registered. */
const WORKER = 'sw.js';

/**
 * The built site: pages from memory, each with its own policy. Files with a hash in their name are cached permanently.
 */
export function staticRoutes(webRoot: string) {
  return async (app: FastifyInstance) => {
    if (!existsSync(join(webRoot, 'index.html'))) return;
    const pages = await loadPages(webRoot);
    const fallback = pages.get(FALLBACK);
    const isKnown = (path: string) => path !== FALLBACK && (pages.has(path) || clientRoutes.has(path));

    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      // The build has written a brotli and a gzip copy beside each file.
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders(reply, path) {
        const isWorker = isTheWorker(path);
        reply.header('cache-control', isWorker ? 'no-cache' : cacheControlOf(path));
        if (isWorker) reply.header('content-security-policy', workerOwnPolicy);
      },
    });

    app.get('/*', async (request, reply) => {
      const [path = '/', query] = request.url.split(/\?(.*)/s);
      const bare = path.replace(/\/+$/, '');
      // Only to a page that exists: `//another.site/` would redirect to another site.
      if (bare !== path && isKnown(bare)) return reply.redirect(query ? `${bare}?${query}` : bare, 301);
      const page = pages.get(path) ?? fallback;
      if (!page) return reply.callNotFound();
      const known = isKnown(path);
      reply
        .header('content-security-policy', page.policy)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding');
      // A person's own screens, and missing pages. A public page that must not be indexed has its own tag.
      if (page === fallback) reply.header('x-robots-tag', 'noindex');
      if (known) {
        reply.header('etag', page.etag);
        // The header may be a list, or weakened by a proxy that compresses. It still names the same page.
        if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
      }
      reply.status(known ? 200 : 404).type('text/html; charset=utf-8');
      const wanted = request.headers['accept-encoding'];
      const accepted = negotiate(String(wanted ?? '').toLowerCase(), [...PAGE_ENCODINGS]);
      const encoding = PAGE_ENCODINGS.find((known) => known === accepted);
      if (!encoding) return reply.send(page.html);
      return reply.header('content-encoding', encoding).send(page.packed[encoding]);
    });
  };
}

/** A compressed copy is sent under the path of its original file. */
function isTheWorker(file: string): boolean {
  return basename(file).replace(/\.(?:br|gz)$/, '') === WORKER;
}

function cacheControlOf(file: string): string {
  return file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
