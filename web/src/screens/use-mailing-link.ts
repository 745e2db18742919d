import { useEffect, useState } from 'react';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

/** Follows a mailing's link only when a person presses the button: mail programs open links, but press no buttons. */
export function useMailingLink<Done>(follow: (input: { token: string }) => Promise<Done>) {
  // The page is prerendered, so the address is read in the browser only.
  const [link, setLink] = useState<URLSearchParams | null>(null);
  useEffect(() => setLink(new URLSearchParams(window.location.search)), []);
  const token = link?.get('token') ?? '';
  const following = useSingleMutation({ mutationFn: () => follow({ token }) });
  return {
    isUnread: link === null,
    isBroken: link !== null && token === '',
    /** The topic of the mail, from its link. */
    topic: link?.get('topic') ?? null,
    following,
  };
}
