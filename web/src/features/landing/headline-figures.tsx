import { marketingFigures, marketingFiguresNote } from '@numlet/contract/brand';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useSoldCountries } from '../../shared/numbers/sold-countries.ts';
import { WITHOUT_DOCUMENTS } from '../../shared/numbers/without-documents.ts';
import { loadMeasured } from './load-measured.ts';

/** Shows each target beside the measured value, so that the two are not confused (specification 1 §1). */
export function HeadlineFigures() {
  const activeUsers = useActiveUsers();
  const offered = useSoldCountries()
    .map(
      ({ country_code: code }) =>
        countryName(code) + (WITHOUT_DOCUMENTS.includes(code) ? '' : ' (some numbers)'),
    )
    .join(', ');
  return (
    <div className="border-t border-line pt-5 md:pt-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4 lg:gap-x-10">
        <Target figure={marketingFigures.activeUsers} label="active users">
          {activeUsers !== null && `today: ${formatCount(activeUsers)}`}
        </Target>
        <Target figure={marketingFigures.successAverage} label="average success rate">
          a platform may refuse any number
        </Target>
        <Target figure={marketingFigures.support} label="support">
          today: an answer {marketingFigures.replyTime}
        </Target>
        <Target figure={marketingFigures.countries} label="countries">
          today: {offered}
        </Target>
      </dl>
      <p className="mt-5 max-w-[640px] text-small text-ink-3">{marketingFiguresNote}</p>
    </div>
  );
}

type TargetProps = { figure: string; label: string; children: ReactNode };

function Target({ figure, label, children }: TargetProps) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-ui text-ink-2">{label}</dt>
      <dd className="flex items-baseline gap-2">
        <span className="text-[16px]/6 font-semibold tabular-nums md:text-[17px]">{figure}</span>{' '}
        <span className="text-small text-ink-3">target</span>
      </dd>
      {children && <dd className="order-3 text-small text-ink-3">{children}</dd>}
    </div>
  );
}

/** Null until the answer arrives, and below a hundred. */
function useActiveUsers(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    loadMeasured().then((figures) => setCount(figures?.active_users ?? null));
  }, []);
  return count;
}
