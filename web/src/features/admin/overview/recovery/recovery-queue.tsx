import { counted } from '@numlet/contract/admin/findings/count-words';
import { LifeBuoy } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { CouldNotRead } from '../../parts/could-not-read.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { RecoveryRow } from './recovery-row.tsx';
import type { RecoveryItem } from './recovery-words.ts';
import { useRecovery } from './use-recovery.ts';

/** The search field is shown if there are more items than this. */
const SEARCH_FROM_ITEMS = 10;

/** Lists the purchases in the recovery queue, one of them expanded. Renders nothing if the queue is empty. */
export function RecoveryQueue() {
  const { params, change } = useAddress();
  const search = params.get('q');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useRecovery(search);
  const opened = params.get('purchase');
  if (!data)
    return error ? (
      <CouldNotRead
        variant="look"
        title="Purchases that need a person could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : null;
  if (data.total === 0 && !search) return null;
  const items = [...data.items].sort((one, other) => sortKey(one) - sortKey(other));
  return (
    <section
      aria-labelledby="recovery-heading"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5">
        <h2 id="recovery-heading" className="flex items-center gap-2.5 text-h3">
          <LifeBuoy aria-hidden="true" className="size-4" />
          {search
            ? `Purchases that need a person: ${data.total} found`
            : counted(data.total, '1 purchase needs a person', 'purchases need a person')}
        </h2>
        <p className="text-small text-ink-3">Yours first, then the oldest; disputes last</p>
      </div>
      {(search || data.total > SEARCH_FROM_ITEMS) && (
        <div className="border-b border-line px-5 py-3">
          <SearchField label="Search purchases that need a person" placeholder="Name, email, number, order" />
        </div>
      )}
      {data.items.length === 0 && (
        <p className="px-5 py-4 text-ui text-ink-2">No waiting purchase matches.</p>
      )}
      <ul aria-busy={isPlaceholderData} className="transition-opacity duration-200 aria-busy:opacity-50">
        {items.map((item) => (
          // The key is the order: after a failed act the purchase waits as another item, and its dialog must say so.
          <RecoveryRow
            key={item.order_id}
            item={item}
            isOpen={opened === item.order_id}
            onToggle={() =>
              change({ purchase: opened === item.order_id ? null : item.order_id }, { replace: true })
            }
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3 text-small text-ink-2">
          <span role="status">
            {data.items.length} of {data.total} are shown
          </span>
          <Button
            variant="outline"
            size="sm"
            busy={isFetchingNextPage && 'Loading...'}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function sortKey({ taken }: RecoveryItem): number {
  return taken?.is_mine ? 0 : 1;
}
