import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { clearKept } from '../kept.ts';
import { authClient } from './auth-client.ts';
import { useSession } from './session.ts';

export type Assurance = 'unknown' | 'enough' | 'second-factor';

/**
 * Whether the session lacks the second factor that the person has set up. The server refuses all calls until it is
 * confirmed.
 */
export async function needsSecondFactor(): Promise<boolean> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
}

/** Whether the session's factors are enough for this person. A renewal of the token keeps the known result. */
export function useAssurance(): Assurance {
  const { session } = useSession();
  const [known, setKnown] = useState<{ userId: User['id']; assurance: Assurance }>();
  useEffect(() => {
    if (!session) return;
    let isStale = false;
    void needsSecondFactor().then((isNeeded) => {
      // Until the second factor is confirmed nothing of the account is shown, not even the data for offline use.
      if (isNeeded) void clearKept();
      if (!isStale) setKnown({ userId: session.user.id, assurance: isNeeded ? 'second-factor' : 'enough' });
    });
    return () => {
      isStale = true;
    };
  }, [session]);
  return session && known?.userId === session.user.id ? known.assurance : 'unknown';
}

/** Whether the session came from the link of a password reset mail. */
export async function isRecoverySession(): Promise<boolean> {
  const { data } = await authClient().mfa.getAuthenticatorAssuranceLevel();
  const methods = data?.currentAuthenticationMethods ?? [];
  return methods.some((entry) => (typeof entry === 'string' ? entry : entry.method) === 'recovery');
}
