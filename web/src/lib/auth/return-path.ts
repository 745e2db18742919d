const STORAGE_KEY = 'numlet.place-left';
const HOME = '/dashboard';
const RETURN_PARAMETERS = ['code', 'error', 'error_code', 'error_description'] as const;

/** The return path in browsers that refuse storage. It is lost when the page is reloaded. */
let inMemory: string | null = null;

/**
 * Stores the page of this site (path and query) to return to after signing in. It is stored for this tab, survives a
 * reload, and is used only for its owner if `userId` names one.
 */
export function storeReturnPath(path: string, userId: string | null): void {
  inMemory = JSON.stringify({ place: path, userId });
  try {
    sessionStorage.setItem(STORAGE_KEY, inMemory);
  } catch {
    // The variable keeps it until the page is reloaded.
  }
}

/** Called when a person signs out: their next sign-in starts on the dashboard. */
export function clearReturnPath(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage nothing was stored.
  }
}

/** The path to open after signing in: once the stored page, otherwise the dashboard. */
export function pathAfterSignIn(userId: string | undefined): string {
  const stored = storedPath();
  clearReturnPath();
  return ownPath(stored, userId) ?? HOME;
}

/** An address with the result of a Google sign-in is not a page to return to. */
export function isSignInRedirect(search: string): boolean {
  const address = new URLSearchParams(search);
  return RETURN_PARAMETERS.some((name) => address.has(name));
}

/** The same address without the result of a sign-in. */
export function withoutSignInResult({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search);
  for (const name of RETURN_PARAMETERS) rest.delete(name);
  return rest.toString() === '' ? pathname : `${pathname}?${rest}`;
}

function storedPath(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Accepts only signed-in screens of this site, whatever was stored. */
function ownPath(stored: string | null, userId: string | undefined): string | null {
  const { place: path, userId: owner } = read(stored);
  if (typeof path !== 'string' || (owner !== null && owner !== userId)) return null;
  const url = addressAt(path);
  if (url?.origin !== SITE) return null;
  return url.pathname === HOME || url.pathname.startsWith(`${HOME}/`) ? url.pathname + url.search : null;
}

const SITE = 'https://here.invalid';

/** Null for text that is not an address. */
function addressAt(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}

function read(stored: string | null): { place?: unknown; userId?: unknown } {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
