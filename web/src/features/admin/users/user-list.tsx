import { adminLines, adminNotices } from '@numlet/contract/admin/admin-texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Keys } from '../../../ui/keys.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Pager } from '../parts/pager.tsx';
import { personAddress } from '../parts/person-address.ts';
import { useAddress } from '../parts/use-address.ts';
import { ActDialogs, type OpenUserAct } from './act-dialogs.tsx';
import { type ListedUser, usersExportFilterIn, usersInputIn, useUsers } from './use-users.ts';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import type { UserAct } from './user-menu.tsx';

const PAGE_SIZE = 50;

/** 'User Management' (second document, section 2.2). */
export function UserList() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const users = useUsers(usersInputIn(params));
  const [openAct, setOpenAct] = useState<OpenUserAct | null>(null);
  const { data } = users;
  const ids = data?.users.map(({ id }) => id) ?? [];
  const open = (user: ListedUser) => void navigate(personAddress(user.id), { state: { ids } });
  const act = (user: ListedUser, chosen: UserAct) => {
    if (chosen.kind === 'open') open(user);
    else if (chosen.kind === 'view') void navigate(`${personAddress(user.id)}&as=person`);
    else
      setOpenAct({
        userId: user.id,
        version: user.version,
        name: user.full_name ?? user.email,
        act: chosen,
      });
  };
  const columns = userColumns(act, ids);
  const isFiltered = ['q', 'status', 'role'].some((key) => params.has(key));
  return (
    <section aria-labelledby="users-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-3">
          <h2 id="users-heading" className="text-h2">
            User Management
          </h2>
          {data && (
            <span className="text-[17px] text-ink-3 tabular-nums">{formatCount(data.counts.all)}</span>
          )}
          {data && isFiltered && !users.isPlaceholderData && (
            <span role="status" className="text-small text-ink-2">
              {formatCount(data.total)}
              {data.total_is_exact ? '' : ' and more'} found
            </span>
          )}
        </div>
        <ExportButton table="users" filters={usersExportFilterIn(params)} />
      </div>
      <UserFilters counts={data?.counts} />
      {/* The rows of the previous search stay until the new rows have loaded. */}
      <div
        aria-busy={users.isPlaceholderData}
        className="min-w-0 transition-opacity duration-200 aria-busy:opacity-50"
      >
        <DataTable
          label="Users"
          columns={columns}
          rows={data?.users}
          keyOf={({ id }) => id}
          failure={
            users.isError && !data
              ? { message: adminNotices.fetchUsersFailed.text, onRetry: () => void users.refetch() }
              : null
          }
          empty={adminLines.noUsers}
          onOpen={open}
          foot={<Foot next={data?.next_cursor} />}
        />
      </div>
      <ActDialogs open={openAct} onClose={() => setOpenAct(null)} />
    </section>
  );
}

function Foot({ next }: { next: string | null | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-ink-2 pointer-coarse:hidden">
        <span className="flex items-center gap-1.5">
          <Keys>J</Keys> <Keys>K</Keys> Move
        </span>
        <span className="flex items-center gap-1.5">
          <Keys>Enter</Keys> Open the person
        </span>
        <span className="flex items-center gap-1.5">
          <Keys>.</Keys> Actions
        </span>
      </p>
      <div className="ml-auto">
        <Pager size={PAGE_SIZE} next={next} />
      </div>
    </div>
  );
}
