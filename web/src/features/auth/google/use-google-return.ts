import { notices } from '@numlet/contract/texts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { isSignInRedirect, pathAfterSignIn, withoutSignInResult } from '../../../lib/auth/return-path.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { googleProblem } from './google-problem.ts';

/**
 * Announces the result on the page that Google returns to, and clears the address. The auth library exchanges the code
 * before the session's status is known.
 */
export function useGoogleReturn(success: string = notices.signInSuccess.title): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { status, user } = useSession();
  const wasNotified = useRef(false);
  const userId = user?.id;
  const isReturn = isSignInRedirect(location.search);

  useEffect(() => {
    if (!isReturn || status === 'loading' || wasNotified.current) return;
    wasNotified.current = true;
    void notifyOnce(new URLSearchParams(location.search), status === 'signed-in', success);
    // Without a session the person is already being redirected to the landing page.
    if (status !== 'signed-in') return;
    const isSignIn = location.pathname === '/dashboard';
    void navigate(isSignIn ? pathAfterSignIn(userId) : withoutSignInResult(location), { replace: true });
  }, [isReturn, status, userId, location, navigate, success]);
}

async function notifyOnce(address: URLSearchParams, isSignedIn: boolean, success: string): Promise<void> {
  const { error } = await authClient().initialize();
  const hasFailed = error !== null || !address.has('code') || !isSignedIn;
  if (hasFailed) notifyError(notices.googleSignInFailed.title, googleProblem(address, error?.code));
  else notifySuccess(success);
}
