import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { formatAgo, formatMoney } from '../../../../lib/format.ts';
import { useServerNow } from '../../../../lib/use-now.ts';
import { NumberPlate } from '../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../shared/numbers/plate-number.ts';
import { Caret } from '../../../../ui/caret.tsx';
import { HalfDisc } from '../../../../ui/status-shapes.tsx';
import { DELETED_ACCOUNT } from '../../parts/deletion-words.ts';
import { RecoveryChoices } from './recovery-choices.tsx';
import { RecoveryStory } from './recovery-story.tsx';
import { type RecoveryItem, whyWords } from './recovery-words.ts';

const MINUTE_MS = 60_000;

/** One purchase: its buyer, why it waits, its sum, its assignee. Opened: history on the left, choices on the right. */
export function RecoveryRow({
  item,
  isOpen,
  onToggle,
}: {
  item: RecoveryItem;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const now = useServerNow(MINUTE_MS);
  const { title, text } = whyWords(item, now);
  const name = item.user_name ?? item.user_email ?? DELETED_ACCOUNT;
  const panel = `recovery-${item.order_id}`;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className={clsx(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 px-5 py-3 text-left -outline-offset-2 hover:bg-sunken md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_auto_150px_20px]',
          isOpen && 'bg-sunken',
        )}
      >
        <span className="min-w-0">
          {item.phone_number ? (
            <NumberPlate number={plateNumber(item.phone_number)} />
          ) : (
            <span className="text-body">{item.order.kind === 'credit' ? 'Credit' : 'No number'}</span>
          )}
          <span className="mt-0.5 block truncate text-small text-ink-3">
            {name}, {formatAgo(item.opened_at, now)}
          </span>
        </span>
        <span className="min-w-0 max-md:order-last max-md:col-span-2">
          <span className="flex items-center gap-2 text-ui font-semibold text-amber">
            <HalfDisc />
            {title}
          </span>
          <span className="mt-0.5 block text-small text-ink-2 md:truncate">{text}</span>
        </span>
        <span className="text-right text-ui font-semibold tabular-nums">
          {formatMoney(item.owed ?? item.amount, item.currency, 'always')}
        </span>
        <span className="flex items-center gap-2 text-small text-ink-2 max-md:order-last max-md:col-span-2">
          <Who taken={item.taken} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-4 text-ink-3 max-md:hidden', isOpen || '-rotate-90')}
        />
      </button>
      {isOpen && (
        <div
          id={panel}
          className="grid grid-cols-[minmax(0,1fr)] border-t border-line md:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]"
        >
          <RecoveryStory item={item} />
          <RecoveryChoices item={item} name={name} now={now} />
        </div>
      )}
    </li>
  );
}

function Who({ taken }: Pick<RecoveryItem, 'taken'>) {
  if (!taken) return <>Unassigned</>;
  if (!taken.is_mine) return <>{taken.name} is on it</>;
  return (
    <>
      <Caret motion="blinking" />
      You are on it
    </>
  );
}
