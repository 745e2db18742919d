import { adminLines } from '@numlet/contract/admin/admin-texts';
import { Link } from 'react-router';
import { formatCount, formatDate } from '../../../lib/format.ts';
import type { Column } from '../parts/data-table.tsx';
import { personAddress } from '../parts/person-address.ts';
import { AccountStatus, PhoneStatus } from './person-status.tsx';
import type { ListedUser } from './use-users.ts';
import { type UserAct, UserMenu } from './user-menu.tsx';

/**
 * The columns of the second document, section 2.2. A phone shows name, state and phone; the person's page has the rest.
 */
export function userColumns(
  onAct: (user: ListedUser, act: UserAct) => void,
  /** The ids of the page, for moving between the people of the list. */
  ids: readonly string[],
): Column<ListedUser>[] {
  return [
    { title: 'User', phone: 'head', cell: (user) => <Name user={user} ids={ids} /> },
    {
      title: 'Role',
      phone: 'none',
      cell: ({ role }) =>
        role === 'admin' ? (
          <span className="rounded-small bg-sunken px-2 py-0.5 text-small font-semibold">Admin</span>
        ) : (
          <span className="text-ink-2">User</span>
        ),
    },
    { title: 'Status', cell: (user) => <AccountStatus {...user} /> },
    {
      title: 'Signup Phone',
      cell: (user) =>
        user.phone_number ? (
          <>
            <span translate="no" className="block font-mono text-small">
              {user.phone_number}
            </span>
            <PhoneStatus {...user} />
          </>
        ) : (
          <span className="text-ink-3">{adminLines.noPhone}</span>
        ),
    },
    { title: 'Last IP', phone: 'none', cell: (user) => <Addresses {...user} /> },
    { title: 'Numbers', align: 'right', phone: 'none', cell: ({ phone_count }) => formatCount(phone_count) },
    {
      title: 'Messages',
      align: 'right',
      phone: 'none',
      cell: ({ message_count }) => formatCount(message_count),
    },
    {
      title: 'Join Date',
      phone: 'none',
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => <span className="text-ink-2">{formatDate(created_at)}</span>,
    },
    {
      title: 'Actions',
      phone: 'head',
      className: 'w-16 text-right [&>button]:ml-auto',
      cell: (user) => <UserMenu user={user} onAct={(act) => onAct(user, act)} />,
    },
  ];
}

function Name({ user: { id, full_name, email }, ids }: { user: ListedUser; ids: readonly string[] }) {
  return (
    <span className="block max-w-60 min-w-0">
      <Link
        to={personAddress(id)}
        state={{ ids }}
        className="block truncate font-semibold underline-offset-[0.25em] hover:underline"
      >
        {full_name ?? adminLines.notAvailable}
      </Link>
      <span translate="no" className="block truncate text-small text-ink-2">
        {email}
      </span>
    </span>
  );
}

function Addresses({ last_ip, signup_ip }: ListedUser) {
  if (!last_ip && !signup_ip) return <span className="text-ink-3">{adminLines.noIp}</span>;
  return (
    <span translate="no" className="font-mono text-small">
      <span className="block">{last_ip ?? signup_ip}</span>
      {signup_ip && last_ip && signup_ip !== last_ip && (
        <span className="block text-ink-2">
          <span className="font-sans">signup</span> {signup_ip}
        </span>
      )}
    </span>
  );
}
