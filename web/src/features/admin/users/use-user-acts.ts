import { adminNotices, roleUpdatedText } from '@numlet/contract/admin/admin-texts';
import type { SUSPENSION_DURATIONS } from '@numlet/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/call/call.ts';
import { CallError, messageOf } from '../../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { useConfirmed } from '../../../shared/proof/use-confirmed.tsx';
import { mayBeDone, unansweredWords } from '../parts/lost-answer.ts';
import { notifyNoAnswer, notifySessionEnd } from '../parts/notify-refusal.ts';
import { changedWords } from './act-words.ts';
import { useRecordChange } from './person/changed-notice.tsx';

export type Duration = (typeof SUSPENSION_DURATIONS)[number];
/** The person, in the version that the screen shows. */
export type Subject = { userId: string; version: number };

/** Some notices of the specification have only a title. */
type Toast = { title: string; text?: string };

/** Refetches everything that shows people. */
export function useRefetchPeople() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['admin'] }), [client]);
}

/** Shows the notice of a failed act: the specification's words, and the server's reason if it gives one. */
export function notifyFailure(error: unknown, { title, text }: Toast) {
  if (notifySessionEnd(error)) return;
  if (mayBeDone(error)) return notifyNoAnswer();
  if (error instanceof CallError && error.changed) {
    notifyError(
      text ?? title,
      `${changedWords(error.changed)} Nothing more was done. Please review it again.`,
    );
  } else {
    const why = messageOf(error, '');
    notifyError(why ? (text ?? title) : title, why || text);
  }
}

/** Runs an act on a person, announces success or failure, and refetches either way. */
export function usePersonAct<Input>(
  run: (input: Input) => Promise<unknown>,
  {
    done,
    failed,
    staysOpen = false,
  }: {
    done: (input: Input) => Toast;
    failed: Toast;
    /** The dialog stays open after an outage, and shows it. */
    staysOpen?: boolean;
  },
) {
  const refetchShown = useRefetchPeople();
  const recordChange = useRecordChange();
  return useConfirmed<unknown, Input>({
    mutationFn: run,
    onSuccess: (_answer, input) => {
      const { title, text } = done(input);
      notifySuccess(title, text);
    },
    onError: (error, input) => {
      if (staysOpen && unansweredWords(error)) return;
      recordChange(error, input);
      notifyFailure(error, failed);
    },
    onSettled: () => refetchShown(),
  });
}

export const useSuspend = () =>
  usePersonAct(
    (input: Subject & { duration: Duration; reason: string }) => call('admin-suspend-user', input),
    { done: () => adminNotices.suspended, failed: adminNotices.suspendFailed },
  );

export const useBlock = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-block-user', input), {
    done: () => adminNotices.blocked,
    failed: adminNotices.blockFailed,
  });

export const useUnblock = () =>
  usePersonAct((input: Subject & { reason: string }) => call('admin-unblock-user', input), {
    done: () => adminNotices.unblocked,
    failed: adminNotices.unblockFailed,
  });

export const useUpdateRole = () =>
  usePersonAct(
    (input: Subject & { role: 'user' | 'admin'; reason?: string }) => call('admin-update-role', input),
    {
      done: ({ role }) => ({ title: 'Success', text: roleUpdatedText(role) }),
      failed: adminNotices.updateRoleFailed,
    },
  );
