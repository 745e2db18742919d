/** The files of one build that the signed-in screens need, as collected by `web/build-worker.ts`. */
export type Shell = {
  /** SHA-256 of the page, in hex: the page must match it for the files to fit. */
  build: string;
  /** The address of the page that serves every signed-in screen. */
  page: string;
  files: readonly string[];
};

/** The functions of the worker's environment that the shell needs. */
export type ShellWorld = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  origin: string;
};

const PREFIX = 'numlet.shell.';
/** Pages of the previous build may still be open and may not have fetched all their parts. */
const MAX_BUILDS = 2;
const MAX_PARALLEL_FETCHES = 6;
/** A person who waits longer for a page than this, in ms, gets the stored one. */
export const NETWORK_TIMEOUT_MS = 4_000;

/**
 * Stores a page and all its files, or throws and stores nothing: a page with missing files is worse than none. While
 * servers of two builds answer, the page may be of another build than this worker, which then tries again later.
 */
export async function keepShell({ caches, fetch }: ShellWorld, { build, page, files }: Shell): Promise<void> {
  const name = PREFIX + build;
  try {
    const cache = await caches.open(name);
    const response = await fetch(page, { cache: 'no-store', credentials: 'omit', redirect: 'error' });
    if (!response.ok || (await sha256(await response.clone().arrayBuffer())) !== build)
      throw new Error('the page is of another build');
    for (let from = 0; from < files.length; from += MAX_PARALLEL_FETCHES)
      await Promise.all(
        files.slice(from, from + MAX_PARALLEL_FETCHES).map(async (file) => {
          const known = isHashed(file) ? await caches.match(file) : undefined;
          const content = known ?? (await fetch(file, { credentials: 'omit' }));
          if (!content.ok) throw new Error(`fetching ${file} failed with ${content.status}`);
          await cache.put(file, content);
        }),
      );
    // Stored last, because the other files are used only with a stored page.
    await cache.put(page, response);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Removes the files of all builds except this one and the one before. */
export async function dropOldShells({ caches }: ShellWorld, { build }: Shell): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build);
  for (const name of older.slice(0, older.length - (MAX_BUILDS - 1))) await caches.delete(name);
}

/**
 * The answer to a request of a signed-in screen, or null for requests that the worker does not handle: calls, the live
 * connection, and all requests of other pages go to the network as without a worker.
 */
export function answerFromShell(
  world: ShellWorld,
  shell: Shell,
  request: Request,
  timeout: Promise<unknown>,
): Promise<Response> | null {
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.origin) return null;
  if (request.mode === 'navigate')
    return pathname === shell.page || pathname.startsWith(`${shell.page}/`)
      ? networkFirst(world, shell, request, shell.page, timeout)
      : null;
  if (isHashed(pathname)) return cacheFirst(world, shell, request, pathname);
  return shell.files.includes(pathname) ? networkFirst(world, shell, request, pathname, timeout) : null;
}

/**
 * A name with a hash always means the same bytes. A file that was fetched once, such as a flag, is available offline as
 * well.
 */
async function cacheFirst(
  world: ShellWorld,
  shell: Shell,
  request: Request,
  path: string,
): Promise<Response> {
  const cached = await world.caches.match(path);
  if (cached) return cached;
  const response = await world.fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // The response does not wait for this, and a browser without free storage is no error.
    void world.caches
      .open(PREFIX + shell.build)
      .then((cache) => cache.put(path, copy))
      .catch(() => undefined);
  }
  return response;
}

/** The network first; the stored copy if it does not answer in time, or answers with a 5xx. */
async function networkFirst(
  world: ShellWorld,
  shell: Shell,
  request: Request,
  path: string,
  timeout: Promise<unknown>,
): Promise<Response> {
  const findCached = async () =>
    (await world.caches.open(PREFIX + shell.build)).match(path, { ignoreVary: true });
  const network = world.fetch(request);
  try {
    const first = await Promise.race([network, timeout]);
    const answer = first instanceof Response ? first : ((await findCached()) ?? (await network));
    return answer.status >= 500 ? ((await findCached()) ?? answer) : answer;
  } catch (error) {
    const cached = await findCached();
    if (cached) return cached;
    throw error;
  }
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/');
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
