import { useEffect, useState } from 'react';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

/** What the link of a mailing's mail does, when a person presses the button: mail programs open links, and press nothing. */
export function useMailingLink<Done>(follow: (input: { token: string }) => Promise<Done>) {
  // The page is written before anybody follows a link, so the address is read in the browser only.
  const [link, setLink] = useState<URLSearchParams | null>(null);
  useEffect(() => setLink(new URLSearchParams(window.location.search)), []);
  const token = link?.get('token') ?? '';
  const following = useSingleMutation({ mutationFn: () => follow({ token }) });
  return {
    isUnread: link === null,
    isBroken: link !== null && token === '',
    /** What the mail was about, as its link says. */
    topic: link?.get('topic') ?? null,
    following,
  };
}
