import {
  type Currency,
  formatMinor,
  isPaidByPlan,
  planSurchargeMinor,
  toMinor,
} from '@numlet/contract/billing/plans';
import { kindFacts } from '@numlet/contract/numbers/reception-facts';
import { useId } from 'react';
import { priceWords } from '../../../lib/price-words.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AvailableNumber } from './use-search-available-numbers.ts';

type SearchResultsProps = {
  numbers: readonly AvailableNumber[];
  /** The currency of the price of the first month. Null if it is already paid. */
  currency: Currency | null;
  /** A number is chosen for a plan that is already paid: it may not pay for every number. */
  isForPlan?: boolean;
  chosen: AvailableNumber | null;
  onChoose: (number: AvailableNumber) => void;
};

/** The found numbers, as radio buttons. */
export function SearchResults({
  numbers,
  currency,
  isForPlan = false,
  chosen,
  onChoose,
}: SearchResultsProps) {
  const name = useId();
  return (
    <fieldset className="-mx-4 min-w-0 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border">
      <legend className="sr-only">Available numbers</legend>
      {numbers.map((number) => (
        <label
          key={number.phoneNumber}
          className="grid min-h-[56px] grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0 hover:bg-sunken/60 has-checked:bg-sunken sm:grid-cols-[18px_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <input
            type="radio"
            name={name}
            value={number.phoneNumber}
            checked={number.phoneNumber === chosen?.phoneNumber}
            disabled={isForPlan && !isPaidByPlan(toMinor(number.surcharge))}
            onChange={() => onChoose(number)}
            className="size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-surface checked:border-[5.5px] checked:border-ink"
          />
          <span className="min-w-0 max-sm:grid">
            <NumberPlate number={plateNumber(number.phoneNumber)} withFlag={false} />
            <span className="truncate text-small text-ink-3 sm:hidden">{aboutOf(number)}</span>
          </span>
          <span className="min-w-0 truncate text-ui text-ink-2 max-sm:hidden">{aboutOf(number)}</span>
          {currency !== null && <FirstMonth number={number} currency={currency} />}
          {isForPlan && !isPaidByPlan(toMinor(number.surcharge)) && (
            <span className="text-small whitespace-nowrap text-ink-3">Not with your plan</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function FirstMonth({ number: { surcharge }, currency }: { number: AvailableNumber; currency: Currency }) {
  return (
    <span className="text-right text-small whitespace-nowrap text-ink-3">
      <span className="font-semibold text-ink">{priceWords('starter', currency, surcharge)}</span> first month
      {surcharge > 0 && (
        <span className="block">
          incl. {formatMinor(planSurchargeMinor('starter', toMinor(surcharge), currency), currency)} surcharge
        </span>
      )}
    </span>
  );
}

/** 'Sydney, NSW · virtual number', 'SIM card' */
export function aboutOf(number: AvailableNumber): string {
  const { label } = kindFacts[number.kind];
  const place = placeOf(number);
  if (!place) return label;
  return `${place} · ${number.kind === 'sim' ? label : label.toLowerCase()}`;
}

/** Sydney, NSW */
function placeOf({ locality, region }: AvailableNumber): string {
  return [locality, region].filter(Boolean).join(', ');
}

export function ResultsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Searching"
      className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border"
    >
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <div
          key={row}
          className="grid min-h-[56px] grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-4 px-4 not-first:border-t not-first:border-line sm:grid-cols-[18px_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <Skeleton className="size-[18px] rounded-full" />
          <Skeleton className="h-4 w-36 max-w-full" />
          <Skeleton className="h-3.5 w-28 max-sm:hidden" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
