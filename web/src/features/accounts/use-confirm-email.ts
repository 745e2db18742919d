import { authClient } from '../../lib/auth-client.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** What the link in a confirmation mail carries. */
export type ConfirmationLink = { tokenHash: string; type: 'signup' | 'email' | 'email_change' };

/** Reads the link's parameters; null when they are not those of a confirmation. */
export function readConfirmationLink(search: string): ConfirmationLink | null {
  const parameters = new URLSearchParams(search);
  const tokenHash = parameters.get('token_hash') ?? '';
  const type = parameters.get('type') ?? 'signup';
  if (tokenHash === '' || (type !== 'signup' && type !== 'email' && type !== 'email_change')) return null;
  return { tokenHash, type };
}

/** Confirms the address and signs in. Only a person's click does this, so that a mail scanner cannot use the link up. */
export function useConfirmEmail(onConfirmed: () => void) {
  return useSingleMutation({
    mutationFn: async ({ tokenHash, type }: ConfirmationLink) => {
      const { error } = await authClient().verifyOtp({ token_hash: tokenHash, type });
      if (error) throw error;
    },
    onSuccess: onConfirmed,
  });
}
