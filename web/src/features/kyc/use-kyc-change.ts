import type { UseMutationResult } from '@tanstack/react-query';
import { CallError, messageOf } from '../../lib/call/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { type Kyc, useKycUpdates } from './use-kyc.ts';

const NOT_SAVED =
  'The server could not be reached, and nothing was saved. What you typed is still here: please try again.';

/** Refusals because the state was changed in another tab or by a reviewer. The page must show the new state. */
const CHANGED_ELSEWHERE: ReadonlySet<string> = new Set([
  'kyc_under_review',
  'kyc_approved',
  'kyc_incomplete',
  'conflict',
  'not_found',
]);

/** A call that changes the verification and returns its new state. */
export function useKycChange<Input = void>(
  change: (input: Input) => Promise<Kyc>,
  onDone?: (kyc: Kyc) => void,
): UseMutationResult<Kyc, Error, Input> {
  const { set, reread } = useKycUpdates();
  return useSingleMutation<Kyc, Input>({
    mutationFn: change,
    onSuccess: async (kyc) => {
      await set(kyc);
      onDone?.(kyc);
    },
    onError: (error) => {
      if (error instanceof CallError && CHANGED_ELSEWHERE.has(error.code)) void reread();
    },
  });
}

/** The message for a failed change, shown where it was made. */
export function kycFailureWords(error: Error): string {
  return messageOf(error, NOT_SAVED);
}
