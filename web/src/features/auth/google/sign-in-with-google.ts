import { notices } from '@numlet/contract/texts';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { notifyError } from '../../../lib/notify.ts';

/** Sends the browser to Google, and from there to the dashboard. Resolves before it has left. */
export async function signInWithGoogle(): Promise<void> {
  const { error } = await authClient().signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/dashboard` },
  });
  if (error) notifyError(notices.googleSignInFailed.title, error.message);
}
