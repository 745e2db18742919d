import { adminLines } from '@numlet/contract/admin/admin-texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../../../lib/format.ts';
import { personAddress } from '../../parts/person-address.ts';
import { AccountStatus, PhoneStatus } from '../person-status.tsx';
import { IdentityFact } from './identity-fact.tsx';
import { Aside } from './panel.tsx';
import type { PersonPage } from './use-person.ts';

/** Facts about the person. */
export function PersonFacts({ page: { person, phone_elsewhere } }: { page: PersonPage }) {
  const referrer = person.referred_by;
  const facts: readonly [string, ReactNode][] = [
    ['Role', person.role === 'admin' ? 'Admin' : 'User'],
    ['Status', <AccountStatus key="status" {...person} />],
    [
      'Signup Phone',
      <span key="phone" translate="no" className="font-mono text-small">
        {person.phone_number ?? adminLines.noPhone}
      </span>,
    ],
    ['Phone', <PhoneStatus key="proof" {...person} />],
    ...(phone_elsewhere ? otherAccountFact(phone_elsewhere) : []),
    ['Identity', <IdentityFact key="identity" userId={person.id} />],
    ['Email', person.email_confirmed ? 'Confirmed' : 'Not confirmed'],
    ['Second factor', person.has_second_factor ? 'Authenticator app' : 'None'],
    ...(person.has_google ? [['Google', 'Connected'] as [string, ReactNode]] : []),
    ['Last IP', <Address key="last" ip={person.last_ip} />],
    ['Signup IP', <Address key="signup" ip={person.signup_ip} />],
    ['Last sign-in', person.last_sign_in_at ? formatDateTime(person.last_sign_in_at) : adminLines.never],
    [
      'Referred by',
      referrer ? (
        <Link key="referrer" to={personAddress(referrer.id)} className="text-link">
          {referrer.full_name ?? referrer.email}
        </Link>
      ) : (
        'No one'
      ),
    ],
    ['Terms', person.terms_accepted_at ? formatDate(person.terms_accepted_at) : 'Not accepted'],
    ['Join Date', formatDate(person.created_at)],
  ];
  return (
    <Aside title="Person">
      <dl className="grid gap-2.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 text-small">
            <dt className="shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Aside>
  );
}

type Elsewhere = NonNullable<PersonPage['phone_elsewhere']>;

/** The account that has verified the phone, and when this person last entered a correct code for it. */
function otherAccountFact({ holder, right_code_at }: Elsewhere): [string, ReactNode][] {
  return [
    [
      'Phone belongs to',
      <Link key="holder" to={personAddress(holder.id)} className="text-link">
        {holder.full_name ?? holder.email}
      </Link>,
    ],
    ['Correct code', right_code_at ? formatDateTime(right_code_at) : adminLines.never],
  ];
}

function Address({ ip }: { ip: string | null }) {
  return ip ? (
    <span translate="no" className="font-mono">
      {ip}
    </span>
  ) : (
    adminLines.noIp
  );
}
