import type { Factor } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { queryClient } from '../../../lib/call/query.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { codeOf, readingFailed } from '../../../shared/proof/refusal.ts';
import { refreshOwnUser } from '../../../shared/proof/use-own-user.ts';
import { drawQrCode } from '../../../ui/draw-qr-code.ts';
import type { QrPath } from '../../../ui/qr-code.tsx';

export type Enrolment = {
  factorId: string;
  secret: string;
  /** otpauth://, which opens an app on the same phone. */
  uri: string;
  qrCode: QrPath;
};
export type RemainingCodes = { total: number; remaining: number };

const KEY = ['recovery-codes'] as const;

/** Starts the enrolment of an authenticator app. The app counts once one of its codes has been confirmed. */
export function useEnrol(onRefused: (error: Error) => void) {
  return useSingleMutation({
    mutationFn: async (): Promise<Enrolment> => {
      const { data, error } = await authClient().mfa.enroll({ factorType: 'totp' });
      if (error) throw error;
      const { secret, uri } = data.totp;
      // The answer's picture is not used: the page's CSP allows no image from a data: URL, and no markup from a string.
      return { factorId: data.id, secret, uri, qrCode: drawQrCode(uri) };
    },
    onError: onRefused,
  });
}

/** Cancels an unfinished enrolment. Without this the server drops it after five minutes. */
export function abandonEnrolment(factorId: string): void {
  authClient()
    .mfa.unenroll({ factorId })
    .catch(() => undefined);
}

/** Removes an authenticator app. Removing the last one deletes the recovery codes too. */
export function useRemoveFactor(on: { onRemoved: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (factor: Factor) => {
      const client = authClient();
      const { error } = await client.mfa.unenroll({ factorId: factor.id });
      if (error) throw error;
      // The stored session lists the person's factors, and the next visit reads there which factor to ask for.
      await client.refreshSession();
      await refreshOwnUser();
    },
    onSuccess: on.onRemoved,
    onError: on.onRefused,
  });
}

/** The number of recovery codes and of unused ones; null if none were created. */
export function useRemainingCodes({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({ queryKey: KEY, queryFn: readRemainingCodes, enabled: isEnabled });
}

/** Creates ten new recovery codes, which replace the existing ones. */
export function useMakeCodes(onRefused: (error: Error) => void) {
  return useSingleMutation({
    mutationFn: async ({ replaces }: { replaces: boolean }): Promise<readonly string[]> => {
      const { recoveryCodes } = authClient().mfa;
      const { data, error } = await (replaces ? recoveryCodes.regenerate() : recoveryCodes.generate());
      if (error) throw error;
      await Promise.all([refreshOwnUser(), refreshRemainingCodes()]);
      return data.codes;
    },
    onError: onRefused,
  });
}

async function refreshRemainingCodes(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

async function readRemainingCodes(): Promise<RemainingCodes | null> {
  const { data, error } = await authClient().mfa.recoveryCodes.getStatus();
  if (!error) return data;
  if (codeOf(error) === 'mfa_factor_not_found') return null;
  throw readingFailed(error);
}
