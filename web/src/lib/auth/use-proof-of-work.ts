import type { AuthError } from '@supabase/auth-js';
import { useCallback, useState } from 'react';
import { withProofOfWork } from './with-proof-of-work.ts';

/** The label of the button while the browser is computing. */
export const CHECKING_BROWSER = 'Checking your browser...';

/** `withProofOfWork` for a form, with a flag that is true while the browser is computing. */
export function useProofOfWork() {
  const [isChecking, setIsChecking] = useState(false);
  const prove = useCallback(
    <Answer extends { error: AuthError | null }>(send: (captchaToken?: string) => Promise<Answer>) =>
      withProofOfWork(send, setIsChecking),
    [],
  );
  return { isChecking, prove };
}
