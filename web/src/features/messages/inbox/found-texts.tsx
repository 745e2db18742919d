import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { ShortDigits } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type InboxFilter, isFiltering } from './inbox-filter.ts';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import type { Feed } from './use-feed.ts';

type FoundTextsProps = {
  feed: Feed;
  filter: InboxFilter;
  numbers: readonly PhoneNumberItem[];
  onFilter: (filter: InboxFilter) => void;
  /** The rows of the texts, if there are any. */
  children: ReactNode;
};

/**
 * Shows the texts that match the filter. Without texts it says that they are loading, could not be loaded, or do not
 * exist.
 */
export function FoundTexts({ feed, filter, numbers, onFilter, children }: FoundTextsProps) {
  if (feed.error)
    return (
      <Alert
        variant="destructive"
        title="Texts could not be searched."
        action={
          <Button variant="outline" size="sm" onClick={feed.retry}>
            Try again
          </Button>
        }
      >
        {messageOf(feed.error, 'The server could not be reached.')}
      </Alert>
    );
  if (!feed.messages) return <InboxSkeleton />;
  // A search through very many texts may find none at first, and continue.
  if (feed.messages.length > 0 || feed.hasOlder || !isFiltering(filter)) return children;
  const { phoneNumberId, search, withheld } = filter;
  const number = numbers.find(({ id }) => id === phoneNumberId);
  return (
    <div className="rounded-panel border border-line bg-surface px-5 py-8">
      <p className="text-body text-ink">
        {withheld ? 'No hidden text' : 'No text'}
        {search !== undefined && (
          <>
            {' '}
            with <strong className="font-semibold wrap-anywhere">{search}</strong>
          </>
        )}
        {phoneNumberId !== undefined && (
          <> on {number ? <ShortDigits number={plateNumber(number.phone_number)} /> : 'this number'}</>
        )}
        {` in the last ${MESSAGE_RETENTION_DAYS} days.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {search !== undefined && (phoneNumberId !== undefined || withheld) && (
          <Button variant="outline" size="sm" onClick={() => onFilter({ search })}>
            Search all numbers
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => onFilter({})}>
          Show all texts
        </Button>
      </div>
    </div>
  );
}
