import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useConfirmed } from '../../../shared/proof/use-confirmed.tsx';
import { notifyRefusal, notifySessionEnd } from '../parts/notify-refusal.ts';

export type OpenedIdentity = FunctionOutput<'admin-view-identity'>;

/**
 * Opens a submission. The view is audited and requires a reason once an hour. `undefined` uses the reason
 * that was given before.
 */
export function useOpenIdentity(submissionId: string) {
  return useConfirmed({
    mutationFn: (reason: string | undefined) =>
      call('admin-view-identity', { submissionId, ...(reason && { reason }) }),
  });
}

/** Whether the server requires a reason before it opens the submission. */
export function needsReason(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'invalid_input' && error.field === 'reason';
}

/** Fetches one document of an opened submission. The view is audited. */
export function useIdentityDocument() {
  return useConfirmed({
    mutationFn: (documentId: string) => callForFile('admin-identity-document', { documentId }),
  });
}

/** Assigns a submission to the administrator, or unassigns it. */
export function useAssignIdentity() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (input: FunctionInput<'admin-take-identity'>) => call('admin-take-identity', input),
    onError: (error) => notifyRefusal(error, 'Nothing was changed'),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'identities'] }),
  });
}

/** A decision; the dialog shows why it failed. */
export function useDecideIdentity<Name extends 'admin-approve-identity' | 'admin-reject-identity'>(
  name: Name,
) {
  const client = useQueryClient();
  return useConfirmed({
    mutationFn: (input: FunctionInput<Name>) => call(name, input),
    onError: (error) => {
      notifySessionEnd(error);
    },
    // Not awaited: the page is left first, because it would otherwise say that the submission no longer waits.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Finds the accounts in which an ID document of this number was submitted. */
export function useFindIdentity() {
  return useSingleMutation({
    mutationFn: (idNumber: string) => call('admin-find-identity', { idNumber }),
  });
}
