import { REDIRECT_DELAY_MS } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { type AuthError, AuthRetryableFetchError } from '@supabase/auth-js';
import { useNavigate } from 'react-router';
import { authClient } from '../../lib/auth-client.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Credentials = { email: string; password: string };

/**
 * Signs in with e-mail and password: a notice, then the dashboard after a second (specification 1 §4).
 * `onUnconfirmed` is told the address when its owner has to follow the link in their mail first.
 */
export function useSignIn(onUnconfirmed: (email: string) => void) {
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: async (credentials: Credentials) => {
      const { error } = await authClient().signInWithPassword(credentials);
      if (error) throw error;
    },
    onSuccess: () => {
      notifySuccess(notices.signInSuccess.title);
      setTimeout(() => void navigate('/dashboard'), REDIRECT_DELAY_MS);
    },
    onError: (error: AuthError | Error, { email }) => {
      if ('code' in error && error.code === 'email_not_confirmed') onUnconfirmed(email);
      if (isRefusal(error)) notifyError(notices.signInFailed.title, error.message);
      else notifyError(notices.signInError.title, notices.signInError.text);
    },
  });
}

/** The server said no, in words for the person; anything else is that it could not be asked. */
export function isRefusal(error: Error): boolean {
  return 'code' in error && !(error instanceof AuthRetryableFetchError);
}
