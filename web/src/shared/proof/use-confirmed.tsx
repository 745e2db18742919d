import { CONFIRMATION_MINUTES } from '@numlet/contract/constants';
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { createQuestion } from '../../lib/call/question.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { ConfirmItIsYou } from './confirm-it-is-you.tsx';
import { needsProof } from './refusal.ts';
import { useOwnUser } from './use-own-user.ts';

const question = createQuestion();

type Options<Data, Input> = UseMutationOptions<Data, Error, Input> & {
  mutationFn: (input: Input) => Promise<Data>;
};

/**
 * A mutation for a dangerous act. If the server requires a new confirmation of the identity, the person is asked and
 * the mutation is repeated with the same input. If they do not confirm, it fails with a message that says so, and
 * nothing has been done.
 */
export function useConfirmed<Data, Input = void>({
  mutationFn,
  ...options
}: Options<Data, Input>): UseMutationResult<Data, Error, Input> {
  return useSingleMutation<Data, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await mutationFn(input);
      } catch (error) {
        if (!needsProof(error)) throw error;
        if (await question.ask()) return mutationFn(input);
        throw new CallError({ code: 'not_confirmed', message: NOT_CONFIRMED, status: 403 });
      }
    },
  });
}

const NOT_CONFIRMED = 'You did not confirm that it is you, so nothing was done.';

/** The dialog that confirms the identity: one on each screen with a dangerous act. */
export function ConfirmationDialog() {
  const open = question.useQuestion();
  return open ? <OpenQuestion answer={open.answer} /> : null;
}

function OpenQuestion({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const { data: profile } = useProfile();
  const { data: user, isError } = useOwnUser();
  const app = user?.factors?.find(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  // Without the person's data no question can be shown, so the answer is no.
  const isUnread = isError && !user;
  useEffect(() => {
    if (isUnread) answer(false);
  }, [isUnread, answer]);
  if (!user || !profile) return null;
  return (
    <ConfirmItIsYou
      open
      onClose={() => answer(false)}
      onConfirmed={() => answer(true)}
      why={`This can do harm, and you last confirmed who you are more than ${CONFIRMATION_MINUTES} minutes ago.`}
      googleHint={`You will return to your account page. Come back here within ${CONFIRMATION_MINUTES} minutes and do it again.`}
      email={profile.email}
      hasPassword={profile.has_password}
      factorId={app?.id ?? null}
    />
  );
}
