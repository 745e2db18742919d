import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerFromShell, dropOldShells, keepShell, type Shell, type ShellWorld } from './shell.ts';

const ORIGIN = 'https://numlet.example';
const NEVER = new Promise<never>(() => undefined);

test('without a network every URL of a signed-in person is served with the stored page and its files', async () => {
  const site = aSite('one');
  await keepShell(site.world, site.shell);
  site.isReachable = false;
  for (const path of ['/dashboard', '/dashboard?tab=billing', '/dashboard/account'])
    expect(await site.opens(path)).toBe('page one');
  expect(await site.loads('/assets/one.js')).toBe('script one');
  expect(await site.loads('/theme.js')).toBe('theme');
});

test('the worker ignores calls, the live connection, sign-in and public pages', () => {
  const { asks } = aSite('one');
  expect(asks('/functions/v1/user-dashboard', { method: 'POST' })).toBeNull();
  expect(asks('/realtime/v1/messages')).toBeNull();
  expect(asks('/auth/v1/token?grant_type=refresh_token', { method: 'POST' })).toBeNull();
  expect(asks('/', { mode: 'navigate' })).toBeNull();
  expect(asks('/dashboards', { mode: 'navigate' })).toBeNull();
  expect(asks('https://elsewhere.example/assets/one.js')).toBeNull();
});

test('with a network the newest page is shown, even with an older worker', async () => {
  const site = aSite('one');
  await keepShell(site.world, site.shell);
  site.releases('two');
  expect(await site.opens('/dashboard')).toBe('page two');
  expect(await site.loads('/assets/two.js')).toBe('script two');
});

test('the stored page replaces a page of a server that responds with 5xx, or not in time', async () => {
  const site = aSite('one');
  await keepShell(site.world, site.shell);
  site.status = 503;
  expect(await site.opens('/dashboard')).toBe('page one');
  site.status = 200;
  site.isSlow = true;
  expect(await site.opens('/dashboard', Promise.resolve())).toBe('page one');
});

test('a page of another build, or one whose files are missing, is not stored', async () => {
  const site = aSite('one');
  const { shell } = site;
  site.releases('two');
  await expect(keepShell(site.world, shell)).rejects.toThrow('another build');
  await expect(keepShell(site.world, { ...site.shell, files: ['/assets/gone.js'] })).rejects.toThrow('404');
  expect(await site.world.caches.keys()).toEqual([]);
});

test('a page that stays open over a release still gets its parts, and older builds are removed', async () => {
  const site = aSite('one');
  for (const build of ['one', 'two', 'three']) {
    site.releases(build);
    await keepShell(site.world, site.shell);
    await dropOldShells(site.world, site.shell);
  }
  expect(await site.loads('/assets/two.js')).toBe('script two');
  expect(await site.loads('/assets/one.js')).toBe('');
  expect(await site.world.caches.keys()).toHaveLength(2);
});

test('a file that is not listed is available without network once it was fetched', async () => {
  const site = aSite('one');
  await keepShell(site.world, site.shell);
  expect(await site.loads('/assets/flag.svg')).toBe('flag');
  site.isReachable = false;
  expect(await site.loads('/assets/flag.svg')).toBe('flag');
  await expect(site.loads('/assets/other.svg')).rejects.toThrow();
});

/** A site with one live build at a time, and a browser that has opened it. */
function aSite(first: string) {
  let build = first;
  const stores = new Map<string, Map<string, Response>>();
  const body = (path: string): string | null => {
    if (path.startsWith('/dashboard')) return `page ${build}`;
    if (path === `/assets/${build}.js`) return `script ${build}`;
    if (path === '/assets/flag.svg') return 'flag';
    return path === '/theme.js' ? 'theme' : null;
  };
  const world: ShellWorld = {
    origin: ORIGIN,
    caches: madeCaches(stores),
    fetch: async (request) => {
      if (!site.isReachable) throw new TypeError('Failed to fetch');
      if (site.isSlow) return NEVER;
      const text = body(new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname);
      if (site.status !== 200) return new Response('no page', { status: site.status });
      return new Response(text, { status: text === null ? 404 : 200 });
    },
  };
  const site = {
    isReachable: true,
    isSlow: false,
    status: 200,
    world,
    releases(next: string) {
      build = next;
    },
    get shell(): Shell {
      const page = createHash('sha256').update(`page ${build}`).digest('hex');
      return { build: page, page: '/dashboard', files: [`/assets/${build}.js`, '/theme.js'] };
    },
    asks(path: string, { mode = 'no-cors', method = 'GET' } = {}, patience: Promise<unknown> = NEVER) {
      const request = new Request(new URL(path, ORIGIN), { method });
      // Only a browser can create a navigation request.
      Object.defineProperty(request, 'mode', { value: mode });
      return answerFromShell(world, site.shell, request, patience);
    },
    opens: async (path: string, patience?: Promise<unknown>) =>
      (await site.asks(path, { mode: 'navigate' }, patience))?.text(),
    loads: async (path: string) => (await site.asks(path))?.text(),
  };
  return site;
}

/** A fake of the browser's caches, by path. */
function madeCaches(stores: Map<string, Map<string, Response>>): ShellWorld['caches'] {
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).pathname;
  const matchIn = (store: Map<string, Response>, request: RequestInfo | URL) =>
    store.get(pathOf(request))?.clone();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const refused = async () => {
    throw new Error('not used here');
  };
  return {
    open: async (name) => {
      const store = open(name);
      return {
        match: async (request) => matchIn(store, request),
        put: async (request, response) => void store.set(pathOf(request), response),
        add: refused,
        addAll: refused,
        delete: refused,
        keys: refused,
        matchAll: refused,
      };
    },
    match: async (request) => [...stores.values()].map((store) => matchIn(store, request)).find(Boolean),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
  };
}
