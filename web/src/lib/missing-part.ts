const STORAGE_KEY = 'numlet.reloaded-at';
const MIN_RELOAD_INTERVAL_MS = 30_000;

/** Whether a screen's code could not be fetched: no network, or a newer version of the site has replaced it. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script|error loading dynamically/i.test(error.message)
  );
}

/** Reloads the page, which loads the newer version, unless it did so a moment ago. */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY));
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage an endless loop of reloads could not be prevented, so the person must reload.
    return;
  }
  window.location.reload();
}
