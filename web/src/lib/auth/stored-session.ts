/** The key under which the browser stores the session. Pages that do not load the auth library read it too. */
export const SESSION_STORAGE_KEY = 'numlet.session';

/** Whether this browser has a stored session. Only the server knows whether it is still valid. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** The person of the stored session. */
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
