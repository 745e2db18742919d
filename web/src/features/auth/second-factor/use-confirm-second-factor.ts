import { type Factor, isAuthError } from '@supabase/auth-js';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { isRefusal } from '../use-sign-in.ts';

/** A verified authenticator app. */
export type App = Pick<Factor, 'id' | 'friendly_name'>;

/** The person's verified apps, the oldest first. */
export function useApps(): readonly App[] {
  const { user } = useSession();
  return (user?.factors ?? []).filter(
    (factor) => factor.factor_type === 'totp' && factor.status === 'verified',
  );
}

export type SecondFactorInput = { kind: 'app'; factorId: string; code: string } | RecoveryInput;
type RecoveryInput = { kind: 'recovery'; code: string };

/** Raises this session to aal2 with a code of the app or with a recovery code. */
export function useConfirmSecondFactor(on: { onConfirmed: () => void; onRefused: () => void }) {
  return useSingleMutation({
    mutationFn: async (input: SecondFactorInput) => {
      const { mfa } = authClient();
      const { error } =
        input.kind === 'app'
          ? await mfa.challengeAndVerify({ factorId: input.factorId, code: input.code })
          : await mfa.recoveryCodes.verify({ code: input.code.trim() });
      if (error) throw error;
    },
    onSuccess: on.onConfirmed,
    onError: on.onRefused,
  });
}

/** Says why a code was refused, in words for the person. */
export function secondFactorProblem(error: Error, kind: SecondFactorInput['kind']): string {
  if (!isAuthError(error) || !isRefusal(error)) return 'The server could not be reached. Please try again.';
  if (error.code !== 'mfa_verification_failed') return error.message;
  return kind === 'app'
    ? 'This code is incorrect. Enter the code that your app shows now; each code works only once.'
    : 'This recovery code is incorrect or has already been used.';
}
