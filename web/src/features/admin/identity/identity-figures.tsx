import { formatAgo, formatCount } from '../../../lib/format.ts';
import { useServerNow } from '../../../lib/use-now.ts';
import { Figure } from '../parts/figure.tsx';
import { medianWords } from './identity-words.ts';
import { useIdentities } from './use-identities.ts';

const MINUTE_MS = 60_000;

/** Shows how many submissions wait, how long the oldest has waited, and how long a decision takes. */
export function IdentityFigures() {
  const { data, isError } = useIdentities({ list: 'waiting', limit: 1 });
  const now = useServerNow(MINUTE_MS);
  const figures = [
    {
      title: 'Waiting',
      value: data && formatCount(data.waiting),
      words: 'Submitted, but not decided',
    },
    {
      title: 'Oldest',
      value: data && (data.oldest_at ? formatAgo(data.oldest_at, now).replace(/ ago$/, '') : 'None'),
      words: 'People are promised 24-48 hours',
    },
    {
      title: 'Median time',
      value: data && (data.median_hours === null ? 'None yet' : medianWords(data.median_hours)),
      words: 'To a decision, in the last 30 days',
    },
  ];
  return (
    <dl aria-busy={!data && !isError} className="grid grid-cols-2 gap-y-6 sm:grid-cols-3">
      {figures.map((figure) => (
        <Figure
          key={figure.title}
          {...figure}
          isError={isError}
          className="sm:first:border-l-0 sm:first:pl-0"
        />
      ))}
    </dl>
  );
}
