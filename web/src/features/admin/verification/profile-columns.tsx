import { adminLines } from '@numlet/contract/admin/admin-texts';
import { ATTEMPTS_WARNING_FROM } from '@numlet/contract/constants';
import { TriangleAlert } from 'lucide-react';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import type { Column } from '../parts/data-table.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import { PhoneStatus } from '../users/person-status.tsx';
import type { OpenPhoneAct } from './profile-acts.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { ListedProfile } from './use-verification.ts';

/** The columns of the second document, section 2.2. */
export function profileColumns(onAct: (open: OpenPhoneAct) => void): Column<ListedProfile>[] {
  return [
    {
      title: 'User',
      phone: 'head',
      cell: ({ user_id, full_name, email }) => (
        <PersonLink id={user_id} full_name={full_name} email={email} />
      ),
    },
    {
      title: 'Phone',
      cell: ({ phone_number }) => (
        <span translate="no" className="font-mono text-small">
          {phone_number ?? 'N/A'}
        </span>
      ),
    },
    { title: 'Status', cell: (profile) => <PhoneStatus {...profile} /> },
    { title: 'Attempts', cell: ({ verification_attempts: count }) => <Attempts count={count} /> },
    {
      title: 'Last Attempt',
      className: 'whitespace-nowrap',
      cell: ({ last_verification_attempt: at }) => (
        <span className="text-small text-ink-2">{at ? formatDateTime(at) : adminLines.never}</span>
      ),
    },
    {
      title: 'Actions',
      phone: 'head',
      className: 'w-16 text-right [&>button]:ml-auto',
      cell: (profile) => <ProfileMenu profile={profile} onAct={onAct} />,
    },
  ];
}

function Attempts({ count }: { count: number }) {
  const isMany = count >= ATTEMPTS_WARNING_FROM;
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      {formatCount(count)}
      {isMany && <TriangleAlert role="img" aria-label="Many failed attempts" className="size-4 text-amber" />}
    </span>
  );
}
