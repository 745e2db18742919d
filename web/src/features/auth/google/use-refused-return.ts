import { notices } from '@numlet/contract/texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { googleProblem } from './google-problem.ts';

/**
 * On the public pages: a sign-in with Google that nobody remembers having begun, as in another browser, ends here
 * and not on the dashboard. Says so and clears the address.
 */
export function useRefusedReturn(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const problem = address.has('error_code') ? googleProblem(address) : null;
  useEffect(() => {
    if (problem === null) return;
    // Notices are not loaded for people who only read.
    void import('../../../lib/notify.ts').then(({ notifyError }) =>
      notifyError(notices.googleSignInFailed.title, problem),
    );
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [problem, pathname, navigate]);
}
