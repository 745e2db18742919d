const PROBE = 'numlet.probe';

/** Whether this browser stores nothing for the site: private windows and settings may refuse all storage. */
export function isStorageRefused(): boolean {
  try {
    localStorage.setItem(PROBE, 'yes');
    localStorage.removeItem(PROBE);
    return false;
  } catch {
    return true;
  }
}
