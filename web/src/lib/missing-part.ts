const STORAGE_KEY = 'numlet.reloaded-at';
const PATIENCE_MS = 30_000;

/** The code of a screen could not be fetched: no network, or a newer version of the site has taken its place. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script|error loading dynamically/i.test(error.message)
  );
}

/** Loads the page anew, which brings the newer version; not again when that was tried a moment ago. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY));
    if (Date.now() - last < PATIENCE_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Nothing could stop a second time: the person reloads by hand.
    return;
  }
  window.location.reload();
}
