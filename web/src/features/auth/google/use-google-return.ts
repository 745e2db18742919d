import { notices } from '@numlet/contract/texts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { googleProblem } from './google-problem.ts';

const RETURN_PARAMETERS = ['code', 'error', 'error_code', 'error_description'];

/**
 * On the page that Google sends people back to: says how it went and clears the address. The code itself has been
 * exchanged by the browser's library before anybody is known to be signed in or not.
 */
export function useGoogleReturn(success: string = notices.signInSuccess.title): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const wasTold = useRef(false);
  const address = new URLSearchParams(location.search);
  const isReturn = RETURN_PARAMETERS.some((name) => address.has(name));

  useEffect(() => {
    if (!isReturn || status === 'loading' || wasTold.current) return;
    wasTold.current = true;
    void tell(new URLSearchParams(location.search), status === 'signed-in', success);
    // Somebody without a session is on their way to the landing page already.
    if (status === 'signed-in') void navigate(withoutReturn(location), { replace: true });
  }, [isReturn, status, location, navigate, success]);
}

async function tell(address: URLSearchParams, isSignedIn: boolean, success: string): Promise<void> {
  const { error } = await authClient().initialize();
  const hasFailed = error !== null || !address.has('code') || !isSignedIn;
  if (hasFailed) notifyError(notices.googleSignInFailed.title, googleProblem(address, error?.code));
  else notifySuccess(success);
}

function withoutReturn({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search);
  for (const name of RETURN_PARAMETERS) rest.delete(name);
  return rest.size === 0 ? pathname : `${pathname}?${rest}`;
}
