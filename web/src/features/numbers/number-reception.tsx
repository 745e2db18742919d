import { countryInSentence } from '@numlet/contract/numbers/country-lookup';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { phoneTypeLabels } from '@numlet/contract/numbers/phone-types';
import { receptionFacts } from '@numlet/contract/numbers/reception-facts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/call/call.ts';
import { formatCount } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type Kind = Pick<PhoneNumberItem, 'country_code' | 'phone_type'>;

/**
 * The texts that numbers of a kind can receive: facts about the type, and measured figures if there are enough texts.
 */
export function NumberReception({ number }: { number: Kind }) {
  const [isOpen, setIsOpen] = useState(false);
  const kind = phoneTypeLabels[number.phone_type];
  return (
    <details className="group border-t border-line" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex cursor-default list-none items-baseline justify-between gap-4 rounded-control py-2 text-small text-ink-3 max-sm:py-3 [&::-webkit-details-marker]:hidden">
        <span>Type</span>
        <span className="flex items-center gap-1.5">
          {kind}
          <span className="sr-only">, what it can receive</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-120 group-open:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      <div className="pb-3 text-small text-ink-2">
        <ul className="list-disc space-y-1 pl-4">
          {receptionFacts[number.phone_type].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {isOpen && <Measured number={number} />}
      </div>
    </details>
  );
}

/** How many platforms are listed: those that people ask for most. */
const MAX_PLATFORMS = 6;

function Measured({ number: { country_code: countryCode, phone_type: phoneType } }: { number: Kind }) {
  const reception = useQuery({
    queryKey: ['number-reception', countryCode, phoneType],
    queryFn: () => call('number-reception', { countryCode, phoneType }),
    // The server counts once a night.
    staleTime: 60 * 60_000,
  });
  if (reception.isPending) return <Skeleton className="mt-2.5 h-4 w-full" />;
  const measured = reception.data?.measured;
  if (!measured)
    return reception.isError ? null : (
      <p className="mt-2.5 text-ink-3">Too few texts have reached such numbers to say more.</p>
    );
  const { days, texts, platforms } = measured;
  return (
    <div className="mt-2.5 border-t border-line pt-2.5">
      <p>
        In the last {days} days at least {formatCount(texts)} texts with a code reached our{' '}
        {phoneTypeLabels[phoneType].toLowerCase()} numbers in {countryInSentence(countryCode)}.
      </p>
      {platforms.length > 0 && (
        <ul className="mt-1.5 grid grid-cols-2 gap-x-5">
          {platforms.slice(0, MAX_PLATFORMS).map(({ platform, name, texts: count }) => (
            <li key={platform} className="flex justify-between gap-2">
              <span className="min-w-0 truncate">{name}</span>
              <span className="font-semibold text-ink tabular-nums">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
