import { useEffect, useState } from 'react';
import { callPublic } from '../lib/call/call-public.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

/** What the link of a mailing's mail does, when a person presses the button: mail programs open links, and press nothing. */
export function useMailingLink(name: 'confirm-mailing' | 'end-mailing') {
  // The page is written before anybody follows a link, so the address is read in the browser only.
  const [token, setToken] = useState<string | null | 'unread'>('unread');
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);
  const following = useSingleMutation({
    mutationFn: () => callPublic(name, { token: token ?? '' }),
  });
  return { isUnread: token === 'unread', isBroken: token === null || token === '', following };
}
