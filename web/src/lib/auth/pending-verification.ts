const STORAGE_KEY = 'numlet.verifying';

/** The public page whose place the verification screen takes. All others are there to be read, the terms above all. */
export const VERIFICATION_PATH = '/';

/** Remembers, for this tab, that the verification screen took the place of the page: a reload comes back to it. */
export function rememberVerification(): void {
  write((storage) => storage.setItem(STORAGE_KEY, 'yes'));
}

export function forgetVerification(): void {
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
    // Without storage a reload shows the page, and signing in leads on.
  }
}
