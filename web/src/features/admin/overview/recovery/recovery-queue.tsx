import { LifeBuoy } from 'lucide-react';
import { CouldNotRead } from '../../parts/could-not-read.tsx';
import { counted } from '../../parts/counted.ts';
import { useAddress } from '../../parts/use-address.ts';
import { RecoveryRow } from './recovery-row.tsx';
import type { RecoveryItem } from './recovery-words.ts';
import { useRecovery } from './use-recovery.ts';

/** The work comes first: purchases that need a person, one opened in place. Without any there is nothing here. */
export function RecoveryQueue() {
  const { data, error, refetch } = useRecovery();
  const { params, change } = useAddress();
  const opened = params.get('purchase');
  if (!data)
    return error ? (
      <CouldNotRead
        variant="look"
        title="Purchases that need a person could not be read"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : null;
  if (data.total === 0) return null;
  const items = [...data.items].sort((one, other) => place(one) - place(other));
  return (
    <section
      aria-labelledby="recovery-heading"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3.5">
        <h2 id="recovery-heading" className="flex items-center gap-2.5 text-h3">
          <LifeBuoy aria-hidden="true" className="size-4" />
          {counted(data.total, '1 purchase needs a person', 'purchases need a person')}
        </h2>
        <p className="text-small text-ink-3">Yours first, then the oldest</p>
      </div>
      <ul>
        {items.map((item) => (
          // By the purchase: what an act did not help is another item of the same, and the act's dialog says so.
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
      {data.next_cursor && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2">
          The {data.items.length} oldest are shown;{' '}
          {counted(data.total - data.items.length, '1 more waits', 'more wait')} behind them.
        </p>
      )}
    </section>
  );
}

function place({ taken }: RecoveryItem): number {
  return taken?.is_mine ? 0 : 1;
}
