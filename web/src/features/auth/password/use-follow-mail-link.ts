import { authClient } from '../../../lib/auth/auth-client.ts';
import { refreshProfile } from '../../../lib/use-profile.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** The parameters of a link in an email. */
export type MailLink = { tokenHash: string; type: 'signup' | 'email' | 'email_change' | 'recovery' };

/** Reads the link's parameters; null if it is not a link of these types. */
export function readMailLink(search: string, types: readonly MailLink['type'][]): MailLink | null {
  const parameters = new URLSearchParams(search);
  const tokenHash = parameters.get('token_hash') ?? '';
  const type = types.find((known) => known === (parameters.get('type') ?? types[0]));
  return tokenHash === '' || type === undefined ? null : { tokenHash, type };
}

/** `isChanged`: both mailboxes have confirmed the new address. */
type FollowedLink = { link: MailLink; isChanged: boolean };

/**
 * Uses up the link and signs in. It runs only on a person's click, so that an email scanner cannot trigger it. Links that
 * confirm a new address open no session, but an existing session of this browser gets the new address.
 */
export function useFollowMailLink(onFollowed: (outcome: FollowedLink) => void) {
  return useSingleMutation({
    mutationFn: async (link: MailLink) => {
      const { data, error } = await authClient().verifyOtp({ token_hash: link.tokenHash, type: link.type });
      if (error) throw error;
      // The answer for the first mailbox names no person; the answer for the second one does.
      const isChanged = link.type === 'email_change' && data.user !== null;
      if (isChanged) await refetchAddress();
      return { link, isChanged };
    },
    onSuccess: onFollowed,
  });
}

async function refetchAddress() {
  const { data } = await authClient().getSession();
  if (!data.session) return;
  await authClient().refreshSession();
  await refreshProfile();
}
