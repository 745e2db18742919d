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

/** Whose session the browser keeps. */
export function storedPerson(): { id: string; email: string } | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    if (!isRecord(session) || !isRecord(session.user) || typeof session.user.id !== 'string') return null;
    return { id: session.user.id, email: String(session.user.email ?? '') };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
