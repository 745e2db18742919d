import { anyCountryName } from '@numlet/contract/kyc/all-countries';
import type { ReactNode } from 'react';
import { formatCalendarDay } from '../../../../lib/format.ts';
import { ageOn, daysBefore } from '../identity-words.ts';
import type { OpenedIdentity } from '../use-identity-acts.ts';

type TypedFactsProps = Pick<OpenedIdentity, 'typed'> & { submittedAt: string };

type Fact = readonly [string, ReactNode, string?];

/** Shows what the person typed, in the order of the comparison with the documents. */
export function TypedFacts({ typed, submittedAt }: TypedFactsProps) {
  const day = submittedAt.slice(0, 10);
  const age = ageOn(day, typed.date_of_birth);
  const facts: readonly Fact[] = [
    ['First name', typed.first_name],
    ['Last name', typed.last_name],
    ['Date of birth', formatCalendarDay(typed.date_of_birth), `${age} years old`],
    ['Nationality', anyCountryName(typed.nationality)],
    ...identityFacts(typed),
    ['Street address', typed.address],
    ['City', typed.city],
    ['Postal code', typed.postal_code ?? 'None'],
    ['Country', anyCountryName(typed.country)],
    ...proofFacts(typed, day),
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

/** Step 2 of the form, which is not filled in where Stripe checked the document. */
function identityFacts({ id_type, id_number }: OpenedIdentity['typed']): Fact[] {
  if (id_type === null) return [];
  return [
    ['ID type', id_type],
    [
      'ID number',
      <span key="number" translate="no" className="font-mono">
        {id_number}
      </span>,
    ],
  ];
}

function proofFacts({ proof_issued }: OpenedIdentity['typed'], submittedOn: string): Fact[] {
  if (proof_issued === null) return [];
  const old = daysBefore(submittedOn, proof_issued);
  return [
    [
      'Proof issued',
      formatCalendarDay(proof_issued),
      `${old} ${old === 1 ? 'day' : 'days'} before submission`,
    ],
  ];
}
