import { MAILED_CODE_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useCooldown } from '../../../lib/use-cooldown.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Requests an email with a six-digit code to the person's current address (GET /auth/v1/reauthenticate). */
export function useMailedCode(on: { onSent: () => void; onRefused: (error: Error) => void }) {
  const cooldown = useCooldown();
  const send = useSingleMutation({
    mutationFn: async () => {
      const { error } = await authClient().reauthenticate();
      if (error) throw error;
    },
    onSuccess: () => {
      cooldown.start(MAILED_CODE_COOLDOWN_SECONDS);
      on.onSent();
    },
    onError: on.onRefused,
  });
  return { send: send.mutate, isSending: send.isPending, waitSeconds: cooldown.seconds };
}
