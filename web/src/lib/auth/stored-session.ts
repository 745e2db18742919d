/** Where the browser keeps the session; pages that do not load the whole of signing in look here. */
export const SESSION_STORAGE_KEY = 'numlet.session';

/** Somebody is signed in here, or was a moment ago: whether the session still holds only the server knows. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
