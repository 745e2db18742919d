import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { outageWords } from './outage-words.ts';

const REFETCH_MS = 30_000;

/**
 * Names each unavailable provider and the consequences for people (`admin-outages`). Renders nothing without an outage.
 */
export function OutageNotice() {
  const { data } = useQuery({
    queryKey: ['admin', 'outages'],
    queryFn: () => call('admin-outages', {}),
    refetchInterval: REFETCH_MS,
  });
  if (!data || data.outages.length === 0) return null;
  return (
    <Alert
      variant="look"
      action={
        <ButtonLink to="/admin?tab=system" variant="outline" size="sm">
          Open System
        </ButtonLink>
      }
    >
      <ul>
        {data.outages.map((outage) => {
          const { title, consequence } = outageWords(outage);
          return (
            <li key={outage.provider}>
              <span className="font-semibold">{title}</span> {consequence}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
