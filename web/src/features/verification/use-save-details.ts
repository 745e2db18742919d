import type { PurposeId } from '@numlet/contract/purposes';
import { lines } from '@numlet/contract/texts';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { authClient } from '../../lib/auth/auth-client.ts';
import { call } from '../../lib/call/call.ts';
import { storeReferral } from '../../lib/referral.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export type Details = { purposes: PurposeId[]; acceptsTerms: boolean };

/**
 * Saves what the sign-up form asks, for people who signed up with Google, and the referral code of their visit.
 * `onSaved` receives the phone for the next step, `onFailed` the message for the person.
 */
export function useSaveDetails(on: { onSaved: (phone: string) => void; onFailed: (reason: string) => void }) {
  return useSingleMutation({
    mutationFn: async ({ details, phone }: { details: Details; phone: string }) => {
      const { error } = await authClient().updateUser({
        data: { selected_purposes: details.purposes, terms_accepted: details.acceptsTerms },
      });
      if (error) throw error;
      return phone;
    },
    onSuccess: (phone) => {
      processReferral();
      on.onSaved(phone);
    },
    onError: (error) =>
      on.onFailed(isAuthRetryableFetchError(error) ? lines.updatePhoneFailed : error.message),
  });
}

/** An unknown code changes nothing, and a known one counts once, so a failure is not shown. */
function processReferral(): void {
  const referrerCode = storeReferral('');
  if (referrerCode !== '') call('process-referral', { referrerCode }).catch(() => undefined);
}
