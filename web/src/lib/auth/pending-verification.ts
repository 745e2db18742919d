const STORAGE_KEY = 'numlet.verifying';

/** The only public page that the verification screen replaces. All others stay readable, above all the terms. */
export const VERIFICATION_PATH = '/';

/** Stores in this tab that the verification screen replaced the page, so that a reload shows it again. */
export function storePendingVerification(): void {
  write((storage) => storage.setItem(STORAGE_KEY, 'yes'));
}

export function clearPendingVerification(): void {
  write((storage) => storage.removeItem(STORAGE_KEY));
}

export function isVerificationPending(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage);
  } catch {
    // Without storage a reload shows the page, and the person continues after signing in.
  }
}
