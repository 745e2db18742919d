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
export type CodesLeft = { total: number; remaining: number };

const KEY = ['recovery-codes'] as const;

/** Begins to set up an authenticator app; it counts once a code of it was confirmed. */
export function useEnrol(onRefused: (error: Error) => void) {
  return useSingleMutation({
    mutationFn: async (): Promise<Enrolment> => {
      const { data, error } = await authClient().mfa.enroll({ factorType: 'totp' });
      if (error) throw error;
      const { secret, uri } = data.totp;
      // Not the picture of the answer: the page's policy takes none out of an address, and no markup out of a string.
      return { factorId: data.id, secret, uri, qrCode: drawQrCode(uri) };
    },
    onError: onRefused,
  });
}

/** What was begun and not finished is forgotten by the server after five minutes; this is only quicker. */
export function abandonEnrolment(factorId: string): void {
  authClient()
    .mfa.unenroll({ factorId })
    .catch(() => undefined);
}

/** Takes an authenticator app off. With the last one the recovery codes go too. */
export function useRemoveFactor(on: { onRemoved: () => void; onRefused: (error: Error) => void }) {
  return useSingleMutation({
    mutationFn: async (factor: Factor) => {
      const client = authClient();
      const { error } = await client.mfa.unenroll({ factorId: factor.id });
      if (error) throw error;
      // The stored session knows the person's factors; what is asked for at the next visit goes by it.
      await client.refreshSession();
      await refreshOwnUser();
    },
    onSuccess: on.onRemoved,
    onError: on.onRefused,
  });
}

/** How many recovery codes there are and how many are unused; null when none were made. */
export function useCodesLeft({ isAsked }: { isAsked: boolean }) {
  return useQuery({ queryKey: KEY, queryFn: readCodesLeft, enabled: isAsked });
}

/** Ten new recovery codes, in place of those there were. */
export function useMakeCodes(onRefused: (error: Error) => void) {
  return useSingleMutation({
    mutationFn: async ({ replaces }: { replaces: boolean }): Promise<readonly string[]> => {
      const { recoveryCodes } = authClient().mfa;
      const { data, error } = await (replaces ? recoveryCodes.regenerate() : recoveryCodes.generate());
      if (error) throw error;
      await Promise.all([refreshOwnUser(), refreshCodesLeft()]);
      return data.codes;
    },
    onError: onRefused,
  });
}

async function refreshCodesLeft(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}

async function readCodesLeft(): Promise<CodesLeft | null> {
  const { data, error } = await authClient().mfa.recoveryCodes.getStatus();
  if (!error) return data;
  if (codeOf(error) === 'mfa_factor_not_found') return null;
  throw readingFailed(error);
}
