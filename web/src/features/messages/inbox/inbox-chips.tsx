import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { addUp } from '../../../shared/billing/money.ts';
import { ShortNumber } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { useHasMore } from '../../../ui/use-has-more.ts';
import type { InboxFilter } from './inbox-filter.ts';

type InboxChipsProps = {
  numbers: readonly PhoneNumberItem[];
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  className?: string;
};

/**
 * The filters of the list. On a phone every number is a chip. On a wide screen the numbers beside the list filter it,
 * and only the chosen one is a chip, which removes the filter.
 */
export function InboxChips({ numbers, filter, onFilter, className }: InboxChipsProps) {
  const withheld = addUp(numbers.map((number) => number.withheld_sms));
  const { phoneNumberId, withheld: onlyWithheld, ...rest } = filter;
  const withNumber = (id: string | undefined): InboxFilter => ({
    ...rest,
    ...(id && { phoneNumberId: id }),
    ...(onlyWithheld && { withheld: true }),
  });
  const hasWithheld = withheld > 0 || onlyWithheld === true;
  const isNarrow = phoneNumberId !== undefined || onlyWithheld === true;
  if (numbers.length < 2 && !hasWithheld && !isNarrow) return null;
  return (
    <ChipRow className={clsx(!isNarrow && !hasWithheld && 'xl:hidden', className)}>
      {numbers.length > 1 && (
        <Chip isChosen={!isNarrow} onPress={() => onFilter(rest)} className="xl:hidden">
          All
        </Chip>
      )}
      {numbers.map((number) => {
        const isChosen = number.id === phoneNumberId;
        if (numbers.length < 2 && !isChosen) return null;
        return (
          <Chip
            key={number.id}
            isChosen={isChosen}
            onPress={() => onFilter(withNumber(isChosen ? undefined : number.id))}
            className={isChosen ? undefined : 'xl:hidden'}
          >
            <ShortNumber
              number={plateNumber(number.phone_number)}
              name={number.name}
              className={clsx('max-w-[200px]', isChosen && '[&_*]:text-paper')}
            />
            {isChosen && <X aria-hidden="true" className="-mr-1 size-4" />}
          </Chip>
        );
      })}
      {phoneNumberId !== undefined && !numbers.some(({ id }) => id === phoneNumberId) && (
        <Chip isChosen onPress={() => onFilter(withNumber(undefined))}>
          A number you no longer have
          <X aria-hidden="true" className="-mr-1 size-4" />
        </Chip>
      )}
      {hasWithheld && (
        <Chip
          isChosen={onlyWithheld === true}
          onPress={() =>
            onFilter({
              ...rest,
              ...(phoneNumberId && { phoneNumberId }),
              ...(!onlyWithheld && { withheld: true }),
            })
          }
        >
          Hidden
          {withheld > 0 && (
            <span className="font-normal tabular-nums opacity-75">{formatCount(withheld)}</span>
          )}
        </Chip>
      )}
    </ChipRow>
  );
}

function ChipRow({ className, children }: { className: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(row);
  return (
    <fieldset aria-label="Show texts of" className={clsx('min-w-0', className)}>
      <div ref={row} data-more={hasMore || undefined} className="scroll-row gap-2">
        {children}
      </div>
    </fieldset>
  );
}

type ChipProps = {
  isChosen: boolean;
  onPress: () => void;
  className?: string | undefined;
  children: ReactNode;
};

function Chip({ isChosen, onPress, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={clsx(
        'flex h-9 shrink-0 items-center gap-2 rounded-control border px-3 text-small font-semibold whitespace-nowrap transition-colors duration-120 xl:h-8',
        isChosen ? 'border-ink bg-ink text-paper' : 'border-line-2 bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  );
}
