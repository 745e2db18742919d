import { notices } from '@numlet/contract/texts';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { notifyError } from '../../../lib/notify.ts';

/** Leaves for Google, to come back to the dashboard. Resolves before the browser has left. */
export async function signInWithGoogle(): Promise<void> {
  const { error } = await authClient().signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${window.location.origin}/dashboard` },
  });
  if (error) notifyError(notices.googleSignInFailed.title, error.message);
}
