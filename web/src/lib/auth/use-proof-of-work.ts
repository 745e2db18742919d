import type { AuthError } from '@supabase/auth-js';
import { useCallback, useState } from 'react';
import { withProofOfWork } from './with-proof-of-work.ts';

/** What the button says while the browser computes. */
export const CHECKING_BROWSER = 'Checking your browser...';

/** `withProofOfWork` for a form, which shows that it is computing. */
export function useProofOfWork() {
  const [isChecking, setIsChecking] = useState(false);
  const prove = useCallback(
    <Answer extends { error: AuthError | null }>(ask: (captchaToken?: string) => Promise<Answer>) =>
      withProofOfWork(ask, setIsChecking),
    [],
  );
  return { isChecking, prove };
}
