const STORAGE_KEY = 'numlet.place-left';
const HOME = '/dashboard';
const RETURN_PARAMETERS = ['code', 'error', 'error_code', 'error_description'] as const;

/** Where a browser keeps nothing for the site: as long as the page is open. */
let unkept: string | null = null;

/**
 * Somebody has to sign in before they go on at this page of ours: path and query. It is kept for this tab, also while
 * it is loaded anew, and for nobody else than its owner where that is known.
 */
export function keepPlaceLeft(place: string, userId: string | null): void {
  unkept = JSON.stringify({ place, userId });
  try {
    sessionStorage.setItem(STORAGE_KEY, unkept);
  } catch {
    // It is still there until the page is loaded anew.
  }
}

/** Whoever signs out themselves begins anew. */
export function forgetPlaceLeft(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where somebody goes after signing in: once to the page they had left, else to the dashboard. */
export function placeAfterSignIn(userId: string | undefined): string {
  const kept = storedPlace();
  forgetPlaceLeft();
  return ownPlace(kept, userId) ?? HOME;
}

/** What a sign-in with Google comes back with belongs to no page. */
export function isReturnOfSignIn(search: string): boolean {
  const address = new URLSearchParams(search);
  return RETURN_PARAMETERS.some((name) => address.has(name));
}

/** The same address without it. */
export function withoutReturn({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search);
  for (const name of RETURN_PARAMETERS) rest.delete(name);
  return rest.size === 0 ? pathname : `${pathname}?${rest}`;
}

function storedPlace(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

/** Nothing but the signed-in screens of this very site, whatever was stored. */
function ownPlace(kept: string | null, userId: string | undefined): string | null {
  const { place, userId: owner } = read(kept);
  if (typeof place !== 'string' || (owner !== null && owner !== userId)) return null;
  const site = 'https://here.invalid';
  const url = URL.canParse(place, site) ? new URL(place, site) : null;
  if (url?.origin !== site) return null;
  return url.pathname === HOME || url.pathname.startsWith(`${HOME}/`) ? url.pathname + url.search : null;
}

function read(kept: string | null): { place?: unknown; userId?: unknown } {
  try {
    const left: unknown = JSON.parse(kept ?? 'null');
    return typeof left === 'object' && left !== null ? left : {};
  } catch {
    return {};
  }
}
