import { notices } from '@numlet/contract/texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { googleProblem } from './google-problem.ts';

/**
 * Handles a return on the public pages. A Google sign-in that the server cannot match to a start, for example one started
 * in another browser, returns here and not to the dashboard. Shows a notice and clears the address.
 */
export function useRefusedReturn(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const problem = address.has('error_code') ? googleProblem(address) : null;
  useEffect(() => {
    if (problem === null) return;
    // Loaded on demand, because visitors who only read need no notices.
    void import('../../../lib/notify.ts').then(({ notifyError }) =>
      notifyError(notices.googleSignInFailed.title, problem),
    );
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [problem, pathname, navigate]);
}
