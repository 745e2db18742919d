import { anyCountryName } from '@numlet/contract/kyc/all-countries';
import { formatAgo, formatDateTime, formatShortCalendarDay } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { HalfDisc } from '../../../ui/status-shapes.tsx';
import type { Column } from '../parts/data-table.tsx';
import { PersonLink } from '../parts/person-link.tsx';
import { Assignee } from './assignee.tsx';
import { submissionAddress } from './identity-address.ts';
import { IdentityStatus } from './identity-status.tsx';
import type { IdentityRow } from './use-identities.ts';

const person: Column<IdentityRow> = {
  title: 'User',
  phone: 'head',
  cell: ({ user_id, full_name, email, contact_changed }) => (
    <>
      <PersonLink id={user_id} full_name={full_name} email={email} />
      {contact_changed && (
        <span className="mt-0.5 flex items-center gap-1.5 text-small text-amber">
          <HalfDisc />
          Email and phone changed
        </span>
      )}
    </>
  ),
};

const document: Column<IdentityRow> = {
  title: 'Document',
  cell: ({ id_type, nationality, method, has_address_proof }) => (
    <span className="text-small">
      {id_type ?? (method === 'stripe' ? 'Checked by Stripe' : 'Not kept')}
      {nationality && <span className="text-ink-2 sm:block"> {anyCountryName(nationality)}</span>}
      {!has_address_proof && (
        <span className="text-ink-2 sm:block">
          <span className="sm:hidden">, </span>No proof of address
        </span>
      )}
    </span>
  ),
};

const open: Column<IdentityRow> = {
  title: 'Open',
  phone: 'head',
  className: 'w-24 text-right',
  cell: ({ id, full_name, email, is_stored }) =>
    is_stored ? (
      <ButtonLink to={submissionAddress(id)} variant="outline" size="sm">
        Open<span className="sr-only">: {full_name ?? email}</span>
      </ButtonLink>
    ) : (
      <span className="text-small text-ink-3">Deleted</span>
    ),
};

/** The columns of waiting submissions, the longest waiting first. */
export function waitingColumns(now: number): readonly Column<IdentityRow>[] {
  return [
    person,
    {
      title: 'Waiting',
      className: 'whitespace-nowrap',
      cell: ({ submitted_at: at }) => (
        <time dateTime={at} title={formatDateTime(at)} className="text-small">
          {formatAgo(at, now)}
        </time>
      ),
    },
    document,
    { title: 'Reviewer', cell: (row) => <Assignee row={row} /> },
    open,
  ];
}

/**
 * The columns of decided submissions, the newest first. Their documents are deleted after some time; the result is
 * kept.
 */
export const DECIDED_COLUMNS: readonly Column<IdentityRow>[] = [
  person,
  { title: 'Result', cell: ({ status }) => <IdentityStatus status={status} /> },
  {
    title: 'Decided',
    cell: ({ decided_at: at, decided_by: by }) => (
      <span className="text-small whitespace-nowrap">
        {at ? formatDateTime(at) : ''}
        {by && <span className="text-ink-2 sm:block"> by {by}</span>}
      </span>
    ),
  },
  document,
  {
    title: 'Expires',
    className: 'whitespace-nowrap',
    cell: ({ expires_on: day }) => (
      <span className="text-small">{day ? formatShortCalendarDay(day) : 'Not recorded'}</span>
    ),
  },
  open,
];
