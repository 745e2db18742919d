import { authClient } from '../../../lib/auth/auth-client.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** The parameters of a link in a mail. */
export type MailLink = { tokenHash: string; type: 'signup' | 'email' | 'email_change' | 'recovery' };

/** Reads the link's parameters; null when they are not those of one of these mails. */
export function readMailLink(search: string, types: readonly MailLink['type'][]): MailLink | null {
  const parameters = new URLSearchParams(search);
  const tokenHash = parameters.get('token_hash') ?? '';
  const type = types.find((known) => known === (parameters.get('type') ?? types[0]));
  return tokenHash === '' || type === undefined ? null : { tokenHash, type };
}

/**
 * Uses the link up and signs in. Only a person's click calls this, so that a mail scanner cannot. The first of the two
 * links that confirm a new address opens no session: `onFollowed` is told.
 */
export function useFollowMailLink(onFollowed: (outcome: { link: MailLink; isSignedIn: boolean }) => void) {
  return useSingleMutation({
    mutationFn: async (link: MailLink) => {
      const { data, error } = await authClient().verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error) throw error;
      return { link, isSignedIn: data.session !== null };
    },
    onSuccess: onFollowed,
  });
}
