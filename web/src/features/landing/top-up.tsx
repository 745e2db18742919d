import { useEffect, useState } from 'react';
import { hasStoredSession } from '../../lib/auth/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Locked for whoever has not paid for a first month, and open for all others (specification 1 §4). */
export function TopUp() {
  const isOpen = useFirstPaymentMade();
  if (!isOpen) return <Button disabled>Starter Plan first</Button>;
  return (
    <ButtonLink to="/dashboard?tab=billing" variant="outline">
      Top up
    </ButtonLink>
  );
}

/** Asked for by a browser that keeps a session only: visitors load nothing of signing in. */
function useFirstPaymentMade(): boolean {
  const [isMade, setIsMade] = useState(false);
  useEffect(() => {
    if (!hasStoredSession()) return;
    let isGone = false;
    import('../../lib/call/call.ts')
      .then(({ call }) => call('get-billing-info', {}))
      .then(
        (info) => !isGone && setIsMade(info.first_payment_made),
        // A session that is over, or no network: it stays locked, and the dashboard says more.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, []);
  return isMade;
}
