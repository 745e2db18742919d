import { notices } from '@numlet/contract/texts';
import { useEffect, useRef } from 'react';
import { notifyError } from '../../../lib/notify.ts';
import { coinName } from '../../../shared/orders/coin-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chips.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SearchableSelect } from '../../../ui/searchable-select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCryptoCurrencies } from './use-crypto.ts';

type CoinChoiceProps = {
  /** The price, in dollars: coins whose minimum is above it are not offered. */
  amount: number;
  coin: string | null;
  onCoinChange: (coin: string) => void;
  /** Why the chosen coin cannot be used. */
  problem: string | null;
};

/** The popular coins as chips, all of them in a list with a search. */
export function CoinChoice({ amount, coin, onCoinChange, problem }: CoinChoiceProps) {
  const { data, isPending, isError, isFetching, refetch } = useCryptoCurrencies(amount, true);
  useEffect(() => {
    if (isError) notifyError(notices.cryptoOptionsFailed.title);
  }, [isError]);
  if (isPending) {
    return (
      <div role="status" aria-label="Loading cryptocurrencies" className="flex flex-wrap gap-1.5">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((chip) => (
          <Skeleton key={chip} className="h-8 w-14 rounded-control" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <div className="grid justify-items-start gap-2">
        <FieldError>{notices.cryptoOptionsFailed.title}</FieldError>
        <Button variant="outline" size="sm" busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try again
        </Button>
        {problem && <CoinProblem words={problem} />}
      </div>
    );
  }
  if (data.all.length === 0)
    return (
      <p className="text-small text-ink-2">
        No cryptocurrency can be used for this amount. Please pay by card.
      </p>
    );
  const chips = [...data.popular];
  if (coin !== null && !chips.includes(coin)) chips.push(coin);
  return (
    <div className="grid gap-2">
      <ChipChoice
        label={<span className="sr-only">Cryptocurrency</span>}
        options={chips.map((code) => ({
          value: code,
          label: (
            <span translate="no" className="font-mono">
              {coinName(code)}
            </span>
          ),
        }))}
        value={coin ?? ''}
        onValueChange={onCoinChange}
      />
      {data.all.length > chips.length && (
        <SearchableSelect
          aria-label="All cryptocurrencies"
          options={data.all.map((code) => ({
            value: code,
            label: code,
            content: (
              <span translate="no" className="font-mono text-small">
                {coinName(code)}
              </span>
            ),
            short: <span className="text-small text-ink-2">All {data.all.length} currencies</span>,
          }))}
          value={coin ?? ''}
          onValueChange={onCoinChange}
          searchLabel="Search by code"
          emptyText="No currency with this code."
          className="h-9! w-full sm:w-[220px]"
        />
      )}
      {problem && <CoinProblem words={problem} />}
    </div>
  );
}

/** Scrolls itself into view: on a phone the pay button may hide it. */
function CoinProblem({ words }: { words: string }) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words are a new problem
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <div ref={container} className="scroll-mb-24">
      <FieldError>{words}</FieldError>
    </div>
  );
}
