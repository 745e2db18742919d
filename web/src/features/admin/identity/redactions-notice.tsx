import { formatAgo } from '../../../lib/format.ts';
import { useServerNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useIdentities } from './use-identities.ts';

const MINUTE_MS = 60_000;

/** Lists copies at Stripe that should be deleted by now. Renders nothing if there are none. */
export function RedactionsNotice() {
  const { data } = useIdentities({ list: 'waiting', limit: 1 });
  const now = useServerNow(MINUTE_MS);
  if (!data?.redactions.oldest_at) return null;
  const { waiting, oldest_at: oldest } = data.redactions;
  return (
    <Alert
      variant="look"
      title={`Stripe has not confirmed the deletion of ${waiting === 1 ? 'one check' : `${waiting} checks`}.`}
    >
      The oldest was requested {formatAgo(oldest, now)}. We ask again until it is confirmed, which usually
      takes up to four days. After that, check the Stripe dashboard.
    </Alert>
  );
}
