import { REDIRECT_DELAY_MS } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { type AuthError, AuthRetryableFetchError } from '@supabase/auth-js';
import { useNavigate } from 'react-router';
import { needsSecondFactor } from '../../lib/auth/assurance.ts';
import { authClient } from '../../lib/auth/auth-client.ts';
import { storePendingVerification } from '../../lib/auth/pending-verification.ts';
import { pathAfterSignIn } from '../../lib/auth/return-path.ts';
import { useProofOfWork } from '../../lib/auth/use-proof-of-work.ts';
import { call } from '../../lib/call/call.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Credentials = { email: string; password: string };

/**
 * Signs in with email and password: shows a notice, then the dashboard after a second (specification 1 §4), or asks for
 * the second factor first. `onUnconfirmed` receives the address if its owner must first follow the confirmation link.
 */
export function useSignIn(on: { onUnconfirmed: (email: string) => void; onSecondFactor: () => void }) {
  const welcome = useContinueAfterSignIn();
  const { isChecking, prove } = useProofOfWork();
  const signIn = useSingleMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const { error } = await prove((captchaToken) =>
        authClient().signInWithPassword({ email: email.trim(), password, options: { captchaToken } }),
      );
      if (error) throw error;
      return { needsFactor: await needsSecondFactor() };
    },
    onSuccess: ({ needsFactor }) => (needsFactor ? on.onSecondFactor() : welcome()),
    onError: (error: AuthError | Error, { email }) => {
      if ('code' in error && error.code === 'email_not_confirmed') {
        on.onUnconfirmed(email);
        notifyError(notices.confirmEmail.title, notices.confirmEmail.text);
      } else if (isRefusal(error)) notifyError(notices.signInFailed.title, error.message);
      else notifyError(notices.signInError.title, notices.signInError.text);
    },
  });
  return { ...signIn, isChecking };
}

/** Shows that the sign-in is complete and, a second later, the dashboard or the page on which a session had ended. */
export function useContinueAfterSignIn(): () => void {
  const navigate = useNavigate();
  const continueToPage = async () => {
    const { data } = await authClient().getSession();
    // The next screen is the verification (specification 1 §2), which can be skipped.
    if (await isUnverified()) storePendingVerification();
    await navigate(pathAfterSignIn(data.session?.user.id));
  };
  return () => {
    notifySuccess(notices.signInSuccess.title);
    setTimeout(() => void continueToPage(), REDIRECT_DELAY_MS);
  };
}

/**
 * Whether the person's phone is not verified. A profile that could not be loaded counts as verified, and the dashboard
 * reads it again.
 */
async function isUnverified(): Promise<boolean> {
  const profile = await call('get-profile', {}).catch(() => null);
  return profile !== null && !profile.phone_verified;
}

/**
 * Whether our server refused, with a message for the person. Any other error means that it could not be reached. Every
 * error of the library has a `code`, but it is a string only in a response of our server, not in a proxy's error page.
 */
export function isRefusal(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && !(error instanceof AuthRetryableFetchError);
}
