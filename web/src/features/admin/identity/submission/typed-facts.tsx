import { countryName } from '@numlet/contract/kyc/all-countries';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../../lib/format.ts';
import { ageOn, daysBefore } from '../identity-words.ts';
import type { OpenedIdentity } from '../use-identity-acts.ts';

type TypedFactsProps = Pick<OpenedIdentity, 'typed'> & { submittedAt: string };

/** What the person typed, in the order in which it is compared with the documents. */
export function TypedFacts({ typed, submittedAt }: TypedFactsProps) {
  const day = submittedAt.slice(0, 10);
  const age = ageOn(day, typed.date_of_birth);
  const old = daysBefore(day, typed.proof_issued);
  const facts: readonly [string, ReactNode, string?][] = [
    ['First name', typed.first_name],
    ['Last name', typed.last_name],
    ['Date of birth', formatCalendarDay(typed.date_of_birth), `${age} years old`],
    ['Nationality', countryName(typed.nationality)],
    ['ID type', typed.id_type],
    [
      'ID number',
      <span key="number" translate="no" className="font-mono">
        {typed.id_number}
      </span>,
    ],
    ['Street address', typed.address],
    ['City', typed.city],
    ['Postal code', typed.postal_code ?? 'None'],
    ['Country', countryName(typed.country)],
    [
      'Proof issued',
      formatCalendarDay(typed.proof_issued),
      `${old} ${old === 1 ? 'day' : 'days'} before submission`,
    ],
  ];
  return (
    <section aria-labelledby="typed-heading">
      <h4 id="typed-heading" className="text-h3">
        What they typed
      </h4>
      <dl className="mt-2 border-t border-line">
        {facts.map(([title, value, aside]) => (
          <div
            key={title}
            className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 border-b border-line py-2 text-ui"
          >
            <dt className="text-ink-3">{title}</dt>
            <dd translate="no" className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {value}
              {aside && <span className="block text-small font-normal text-ink-3">{aside}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
