import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/call/call-error.ts';
import { useServerNow } from '../../../lib/use-now.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { submissionAddress } from './identity-address.ts';
import { DECIDED_COLUMNS, waitingColumns } from './identity-columns.tsx';
import { IDENTITIES_PAGE, type IdentityList as List, useIdentities } from './use-identities.ts';

const MINUTE_MS = 60_000;

type IdentityListProps = {
  list: List;
  /** The submissions of this person only. */
  userId?: string | undefined;
  cursor?: string | null;
  /** Only one list of a page handles the keys. */
  hasKeys?: boolean;
};

/** A page of the waiting or of the decided submissions. */
export function IdentityList({ list, userId, cursor, hasKeys = true }: IdentityListProps) {
  const navigate = useNavigate();
  const now = useServerNow(MINUTE_MS);
  const { data, isError, error, refetch, isPlaceholderData } = useIdentities({
    list,
    limit: IDENTITIES_PAGE,
    ...(userId && { userId }),
    ...(cursor && { cursor }),
  });
  const isWaiting = list === 'waiting';
  return (
    <div
      aria-busy={isPlaceholderData}
      className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
    >
      <DataTable
        label={isWaiting ? 'Waiting identity verifications' : 'Decided identity verifications'}
        columns={isWaiting ? waitingColumns(now) : DECIDED_COLUMNS}
        rows={data?.submissions}
        keyOf={({ id }) => id}
        failure={
          isError && !data
            ? {
                message: `The list could not be loaded: ${messageOf(error, 'the server could not be reached.')}`,
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          isWaiting
            ? userId
              ? 'No submission of this person is waiting.'
              : 'Nothing is waiting.'
            : userId
              ? 'No submission of this person has been decided.'
              : 'Nothing has been decided yet.'
        }
        hasKeys={hasKeys}
        onOpen={({ id, is_stored }) => is_stored && void navigate(submissionAddress(id))}
        foot={userId ? undefined : <Pager size={IDENTITIES_PAGE} next={data?.next_cursor} />}
      />
    </div>
  );
}
