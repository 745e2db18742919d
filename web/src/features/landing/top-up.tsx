import { useEffect, useState } from 'react';
import { hasStoredSession } from '../../lib/auth/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** The top-up button: locked until a first month has been paid for (specification 1 §4). */
export function TopUp() {
  const isOpen = useFirstPaymentMade();
  if (!isOpen) return <Button disabled>Starter Plan first</Button>;
  return (
    <ButtonLink to="/dashboard?tab=billing" variant="outline">
      Top up
    </ButtonLink>
  );
}

/** Fetched only by a browser with a stored session, so that visitors load no sign-in code. */
function useFirstPaymentMade(): boolean {
  const [hasFirstPayment, setHasFirstPayment] = useState(false);
  useEffect(() => {
    if (!hasStoredSession()) return;
    let isUnmounted = false;
    import('../../lib/call/call.ts')
      .then(({ call }) => call('get-billing-info', {}))
      .then(
        (info) => !isUnmounted && setHasFirstPayment(info.first_payment_made),
        // The session has ended, or there is no network. The button stays locked, and the dashboard says more.
        () => undefined,
      );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return hasFirstPayment;
}
