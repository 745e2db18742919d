import { isAuthApiError, isAuthRetryableFetchError, type Session, type User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { unreachable } from '../call/call-error.ts';
import { queryClient } from '../call/query.ts';
import { clearKept } from '../kept.ts';
import { dismissAllNotices, dismissNotice, notifyUntilClosed } from '../notify.ts';
import { authClient } from './auth-client.ts';
import { clearReturnPath, storeReturnPath } from './return-path.ts';
import { hasStoredSession } from './stored-session.ts';

export type SessionState =
  | { status: 'loading'; session: null; user: null }
  | { status: 'signed-out'; session: null; user: null }
  | { status: 'signed-in'; session: Session; user: User };

type Client = ReturnType<typeof authClient>;

const loading: SessionState = { status: 'loading', session: null, user: null };
const signedOut: SessionState = { status: 'signed-out', session: null, user: null };

let current: SessionState = loading;
let isListening = false;
let isSigningOut = false;
let endedNotice: string | number | null = null;
const listeners = new Set<() => void>();

/**
 * The person who is signed in, the same in all tabs of this browser. 'loading' until the stored session has been read.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  );
}

/**
 * The access token, refreshed when it is about to expire; null if there is no session.
 * @throws CallError network, if the server could not be reached for the refresh: the session has not ended then
 */
export async function accessToken(client: Pick<Client, 'getSession'> = authClient()): Promise<string | null> {
  const { data, error } = await client.getSession();
  if (isAuthRetryableFetchError(error)) throw unreachable();
  return data.session?.access_token ?? null;
}

/**
 * Signs out of this browser and drops all data that was loaded for the person, whatever the server answers: the library
 * drops the session before it calls the server. An answer of 401, 403 or 404 counts as success (specification 1 §4).
 * @returns null, the message with which the server refused to end the session, or 'unreachable' if it could not be
 * reached
 */
export async function signOut(): Promise<{ refusal: string } | 'unreachable' | null> {
  isSigningOut = true;
  clearReturnPath();
  try {
    const { error } = await authClient().signOut({ scope: 'local' });
    if (!error) return null;
    return isAuthApiError(error) ? { refusal: error.message } : 'unreachable';
  } finally {
    isSigningOut = false;
  }
}

/**
 * Requests a new access token after the server has refused the current one. Null if the session has ended; this browser
 * is then signed out in all its tabs.
 * @throws CallError network, if the server could not be reached
 */
export async function renewedToken(
  client: Pick<Client, 'refreshSession' | 'getUser' | 'signOut'> = authClient(),
): Promise<string | null> {
  const { data, error } = await client.refreshSession();
  if (data.session) return data.session.access_token;
  if (isAuthRetryableFetchError(error) || error?.status === 429) throw unreachable();
  // The library keeps a session whose token has not expired by this computer's clock, even if a refresh is refused. It
  // drops the session once the server answers that the token belongs to none.
  const { data: owner, error: refusal } = await client.getUser();
  if (owner.user || isAuthRetryableFetchError(refusal) || refusal?.status === 429) throw unreachable();
  // Even then the library keeps a token that is unknown to the server.
  if (isAuthApiError(refusal)) await client.signOut({ scope: 'local' });
  return null;
}

/** Notifies that a session has ended. The notice stays until it is closed or the person opens the sign-in. */
export function notifyUntilSignIn(title: string, text: string): void {
  endedNotice = notifyUntilClosed(title, text);
}

/** A person who opens the sign-in has read that the session has ended. */
export function closeEndedNotice(): void {
  if (endedNotice !== null) dismissNotice(endedNotice);
  endedNotice = null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  listen();
  return () => listeners.delete(listener);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  authClient().onAuthStateChange((event, session) => {
    // While the server cannot be reached, the library itself retries a stored session that could not be refreshed.
    if (event === 'INITIAL_SESSION' && !session && hasStoredSession()) return;
    const before = current.user?.id;
    const hasPersonChanged = before !== undefined && before !== session?.user.id;
    // A code that has just arrived must not stay readable after a sign-out.
    if (hasPersonChanged) dismissAllNotices();
    if (event === 'SIGNED_OUT' && before !== undefined && !isSigningOut) {
      notifyUntilSignIn(ended.title, ended.text);
      storeReturnPath(window.location.pathname + window.location.search, before);
    }
    if (session) closeEndedNotice();
    current = session ? { status: 'signed-in', session, user: session.user } : signedOut;
    // Data that was loaded for one person must not be shown to the next.
    if (hasPersonChanged) queryClient.clear();
    if (hasPersonChanged || !session) void clearKept();
    for (const listener of listeners) listener();
  });
}

/** The text fits every cause: signed out in another tab or on another device, suspended, or expired. */
const ended = { title: 'Signed Out', text: 'Your session here has ended. Sign in to continue.' };
