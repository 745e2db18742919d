import { formatDateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Searched } from './use-messages.ts';

type SearchedNoticeProps = { searched: NonNullable<Searched>; onGoOn: (() => void) | null };

/** Shows how far a search has come. */
export function SearchedNotice({ searched, onGoOn }: SearchedNoticeProps) {
  const { since, back_to, is_cut_short, people_are_limited } = searched;
  return (
    <>
      {is_cut_short && (
        <Alert
          variant="look"
          title="The search was cut short"
          action={
            onGoOn && (
              <Button variant="outline" size="sm" onClick={onGoOn}>
                Search on
              </Button>
            )
          }
        >
          Its three seconds were over: it has come back to {formatDateTime(back_to)}, and not to{' '}
          {formatDateTime(since)}.
        </Alert>
      )}
      <p className="text-small text-ink-2">
        Words are looked for in texts since {formatDateTime(since)}, a part of a code in none; numbers and
        addresses in everything that is kept. Each search is written to the audit log.
        {people_are_limited &&
          ' More than 200 people fit, and the texts of 200 of them are shown: type more of the address.'}
      </p>
    </>
  );
}
