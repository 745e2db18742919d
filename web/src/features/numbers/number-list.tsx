import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useServerNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { findNumbers, MIN_NUMBERS_FOR_SEARCH } from './find-numbers.ts';
import { type NumberActions, NumberCard } from './number-card.tsx';

type NumberListProps = NumberActions & {
  /** Undefined while the numbers load. */
  numbers: readonly PhoneNumberItem[] | undefined;
  /** The words about the last text of a number, by the number's id. */
  lastTexts: ReadonlyMap<string, string>;
  /** The recently blocked texts of a number, by its id. */
  blocked: ReadonlyMap<string, string>;
  onBuy: () => void;
};

/** My Numbers, one card each. */
export function NumberList({ numbers, lastTexts, blocked, onBuy, ...actions }: NumberListProps) {
  const now = useServerNow(60_000);
  const [typed, setTyped] = useState('');
  const matches = useMemo(() => findNumbers(numbers ?? [], typed), [numbers, typed]);
  if (!numbers) return <NumberListSkeleton />;
  if (numbers.length === 0) return <NoNumbers onBuy={onBuy} />;
  return (
    <>
      {numbers.length >= MIN_NUMBERS_FOR_SEARCH && (
        <NumberSearch typed={typed} onType={setTyped} found={matches.length} of={numbers.length} />
      )}
      <div
        className={clsx(
          'grid gap-4 lg:gap-5',
          numbers.length > 1 ? 'md:grid-cols-2 xl:grid-cols-3' : 'max-w-[1000px]',
        )}
      >
        {matches.map((number) => (
          <NumberCard
            key={number.id}
            number={number}
            now={now}
            lastText={lastTexts.get(number.id)}
            blocked={blocked.get(number.id)}
            isAlone={numbers.length === 1}
            {...actions}
          />
        ))}
      </div>
    </>
  );
}

type NumberSearchProps = { typed: string; onType: (typed: string) => void; found: number; of: number };

/** The search of long lists: finds a number by a part of its name, its digits or its country. */
function NumberSearch({ typed, onType, found, of }: NumberSearchProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="relative w-full sm:w-[320px]">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-4 text-ink-3" />
        <Input
          type="search"
          aria-label="Find a number"
          placeholder="Name, digits or country"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className="pl-9!"
        />
      </span>
      <p role="status" className="text-small text-ink-3">
        {typed.trim() !== '' &&
          (found === 0
            ? 'None of your numbers match.'
            : `${formatCount(found)} of ${formatCount(of)} numbers`)}
      </p>
      {typed.trim() !== '' && found === 0 && (
        <Button variant="outline" size="sm" onClick={() => onType('')}>
          Show all
        </Button>
      )}
    </div>
  );
}

function NoNumbers({ onBuy }: { onBuy: () => void }) {
  return (
    <div className="rounded-panel border border-line bg-surface px-5 py-8 sm:px-8 sm:py-10">
      <span aria-hidden="true" className="flex items-end gap-3">
        <span className="h-[21px] w-[28px] rounded-flag border border-line-2" />
        <span className="h-[2px] w-8 bg-line-2" />
        <span className="h-[2px] w-10 bg-line-2" />
        <span className="h-[2px] w-10 bg-line-2" />
        <span className="h-[2px] w-14 bg-ink" />
      </span>
      <h2 className="mt-7 text-h2">You don’t have a number yet.</h2>
      <p className="mt-3 max-w-[34rem] text-body text-ink-2">
        Each number you rent gets a card here, with its texts counted one by one.
      </p>
      <Button size="lg" className="mt-6" onClick={onBuy}>
        Buy Numbers
      </Button>
    </div>
  );
}

function NumberListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading numbers"
      className="grid gap-4 md:grid-cols-2 lg:gap-5 xl:grid-cols-3"
    >
      {['a', 'b', 'c'].map((card) => (
        <div
          key={card}
          className="flex h-[420px] flex-col gap-5 rounded-panel border border-line bg-surface p-5"
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-52" />
          <Skeleton className="mt-2 h-3.5 w-full max-w-[326px]" />
          <Skeleton className="h-[84px] w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
