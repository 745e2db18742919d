import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { staticRoutes } from './static.ts';

const INLINE = 'document.documentElement.dataset.theme = "dark"';
const HOME = `<!doctype html><title>Home</title><script>${INLINE}</script><script src="/assets/app-1.js"></script>`;
const PRICING = '<!doctype html><title>Pricing</title>';
const SCRIPT = 'void 0;';
const SHELL = '<!doctype html><title>Shell</title>';

/** A small built site, laid out like the build of the web workspace. */
async function aSite({ extra = '' } = {}): Promise<FastifyInstance> {
  const root = await mkdtemp(join(tmpdir(), 'numlet-site-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'pricing'));
  await Promise.all([
    writePage(root, 'index.html', HOME + extra),
    writeFile(join(root, 'sitemap.xml'), '<urlset/>'),
    writeFile(join(root, 'robots.txt'), 'User-agent: *\n'),
    writePage(root, 'pricing/index.html', PRICING),
    writePage(root, '__spa-fallback.html', SHELL),
    writeFile(join(root, 'assets', 'app-1.js'), SCRIPT),
    writeFile(join(root, 'assets', 'app-1.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(root, 'assets', 'app-1.js.gz'), gzipSync(SCRIPT)),
    writeFile(join(root, 'sw.js'), SCRIPT),
    writeFile(join(root, 'sw.js.br'), brotliCompressSync(SCRIPT)),
    writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  const app = Fastify();
  await app.register(staticRoutes(root));
  onTestFinished(() => app.close());
  return app;
}

test('a page is served with a policy that allows exactly its own inline script, and is revalidated each time', async () => {
  const app = await aSite();
  const home = await app.inject('/');
  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(home.statusCode).toBe(200);
  expect(home.body).toBe(HOME);
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(home.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(home.headers['cache-control']).toBe('no-cache');
  const pricing = await app.inject('/pricing?utm=x');
  expect(pricing.body).toBe(PRICING);
  expect(pricing.headers['content-security-policy']).toContain("script-src 'self';");
});

test('every page may register only our own worker, which is revalidated each time and may call only this service', async () => {
  const app = await aSite();
  const policyOf = async (path: string) =>
    String((await app.inject(path)).headers['content-security-policy']);
  for (const path of ['/dashboard', '/dashboard/account', '/', '/pricing', '/confirm', '/dashboards']) {
    expect(await policyOf(path)).toContain("worker-src 'self'; trusted-types sw");
    expect(await policyOf(path)).toContain("require-trusted-types-for 'script'");
  }
  for (const encoding of ['br', 'identity']) {
    const { headers } = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(headers['content-type']).toContain('javascript');
  }
});

test('search engines index no screen of a person and no missing page, and find the data that the build wrote for them', async () => {
  const app = await aSite();
  for (const [path, mark] of [
    ['/', undefined],
    ['/pricing', undefined],
    ['/dashboard', 'noindex'],
    ['/admin', 'noindex'],
    ['/no/such/page', 'noindex'],
  ])
    expect([path, (await app.inject(`${path}`)).headers['x-robots-tag']]).toEqual([path, mark]);
  const map = await app.inject('/sitemap.xml');
  expect([map.statusCode, map.headers['content-type']]).toEqual([200, expect.stringContaining('xml')]);
  const robots = await app.inject('/robots.txt');
  expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
});

test('the data for search engines is not a script: its text needs no hash', async () => {
  const app = await aSite({ extra: '<script type="application/ld+json">{"@graph":[]}</script>' });
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
});

test('an unchanged page is returned as 304, even if a proxy has weakened its ETag', async () => {
  const app = await aSite();
  const etag = String((await app.inject('/')).headers.etag);
  const again = (mark: string) => app.inject({ url: '/', headers: { 'if-none-match': mark } });
  for (const mark of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await again(mark);
    expect([mark, answer.statusCode, answer.body]).toEqual([mark, 304, '']);
  }
  expect((await again('"other"')).statusCode).toBe(200);
  expect((await app.inject('/pricing')).headers.etag).not.toBe(etag);
});

/** The encodings that a client accepts, and the one that it gets; undefined is the file itself. */
const encodings: [string | undefined, 'br' | 'gzip' | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
  [undefined, undefined],
];

test.each(encodings)(
  'a client that accepts %j gets pages and files compressed as %s, and the response states for caches that it depends on that',
  async (wanted, given) => {
    const app = await aSite();
    for (const [url, content] of [
      ['/', HOME],
      ['/assets/app-1.js', SCRIPT],
    ] as const) {
      // Without the header `inject` sends no encoding either.
      const headers = wanted === undefined ? {} : { 'accept-encoding': wanted };
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, given]);
      expect(unpacked(answer.rawPayload, given)).toBe(content);
      expect(answer.headers.vary).toBe('accept-encoding');
    }
  },
);

test('a compressed file keeps the type and the lifetime of the file, and its copies have no URL of their own', async () => {
  const app = await aSite();
  const headers = { 'accept-encoding': 'br' };
  const script = await app.inject({ url: '/assets/app-1.js', headers });
  expect(script.headers['content-type']).toMatch(/javascript/);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const twin of ['/assets/app-1.js.br', '/assets/app-1.js.gz'])
    expect((await app.inject({ url: twin, headers })).statusCode).toBe(404);
});

test('a screen that is rendered in the browser gets the shell with 200, and an unknown path gets it with 404', async () => {
  const app = await aSite();
  for (const [path, status] of [
    ['/dashboard', 200],
    ['/admin?tab=users', 200],
    ['/confirm?token_hash=x', 200],
    ['/nothing', 404],
    ['/__spa-fallback', 404],
    ['/pricing/nothing', 404],
    ['/index', 404],
  ] as const) {
    const answer = await app.inject(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, status, SHELL]);
    if (status === 404) expect(answer.headers.etag).toBeUndefined();
  }
});

test('a superfluous slash at the end of a page redirects to the page, with its query', async () => {
  const app = await aSite();
  for (const [from, to] of [
    ['/pricing/', '/pricing'],
    ['/pricing/?ref=ABC&x=1', '/pricing?ref=ABC&x=1'],
    ['/dashboard//', '/dashboard'],
  ] as const) {
    const answer = await app.inject(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  }
});

test('no path leads to another site', async () => {
  const app = await aSite();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of [
    '//evil.example/',
    '//evil.example/%2e%2e/',
    '/\\evil.example/',
    '///evil.example//',
    '//',
  ])
    expect([path, await locationOf(origin, path)]).toEqual([path, undefined]);
});

test('files with a hash in their name are cached permanently, others for an hour, and nothing outside the site is served', async () => {
  const app = await aSite();
  const script = await app.inject('/assets/app-1.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toMatch(/javascript/);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/index.html',
  ]) {
    const answer = await app.inject(path);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, SHELL]);
  }
});

test('without a built site the service runs and serves no pages', async () => {
  const app = Fastify();
  await app.register(staticRoutes('/nowhere'));
  expect((await app.inject('/')).statusCode).toBe(404);
  await app.close();
});

/** Sends the path unchanged, which `fetch` would not. */
function locationOf(origin: string, path: string): Promise<string | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.headers.location);
    }).on('error', reject);
  });
}

async function writePage(root: string, name: string, html: string) {
  await Promise.all([
    writeFile(join(root, name), html),
    writeFile(join(root, `${name}.br`), brotliCompressSync(html)),
    writeFile(join(root, `${name}.gz`), gzipSync(html)),
  ]);
}

function unpacked(payload: Buffer, encoding: 'br' | 'gzip' | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}
