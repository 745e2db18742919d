import { formatDateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Searched } from './use-messages.ts';

type SearchedNoticeProps = { searched: NonNullable<Searched>; onContinue: (() => void) | null };

/** Shows how far back a search has come. */
export function SearchedNotice({ searched, onContinue }: SearchedNoticeProps) {
  const { since, back_to, is_cut_short, people_are_limited } = searched;
  return (
    <>
      {is_cut_short && (
        <Alert
          variant="look"
          title="The search was cut short"
          action={
            onContinue && (
              <Button variant="outline" size="sm" onClick={onContinue}>
                Continue searching
              </Button>
            )
          }
        >
          It stops after three seconds. It searched back to {formatDateTime(back_to)}, but not to{' '}
          {formatDateTime(since)}.
        </Alert>
      )}
      <p className="text-small text-ink-2">
        Words are searched in texts since {formatDateTime(since)}, numbers and addresses in everything that is
        stored. Parts of codes are not searched. The audit log records each search.
        {people_are_limited &&
          ' More than 200 people match, and only the texts of 200 of them are shown. Type more of the address.'}
      </p>
    </>
  );
}
