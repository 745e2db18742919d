import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../lib/call/call.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { keptRecordsWords } from '../../parts/deletion-words.ts';

type DeletedPersonProps = {
  userId: string;
  /** Shown for an unknown id, and if the server could not be reached. */
  unreadable: (error: unknown, onRetry: () => void) => ReactNode;
};

/** Shown instead of a person's page: when the account was deleted, and what the books keep (`admin-left-person`). */
export function DeletedPerson({ userId, unreadable }: DeletedPersonProps) {
  const account = useQuery({
    queryKey: ['admin', 'left-person', userId],
    queryFn: () => call('admin-left-person', { userId }),
  });
  const { data } = account;
  if (account.isError) return unreadable(account.error, () => void account.refetch());
  if (!data) return <Skeleton className="h-44" />;
  return (
    <section
      aria-labelledby="left-person"
      className="grid max-w-[640px] gap-3 rounded-panel border border-line bg-surface px-5 py-4 text-ui max-sm:px-4"
    >
      <h2 id="left-person" className="text-h2">
        Deleted account
      </h2>
      <p className="text-ink-2">{keptRecordsWords(data)}</p>
      <dl className="grid gap-1.5">
        <Fact name="Deletion requested">{formatDateTime(data.requested_at)}</Fact>
        <Fact name="Data erased">{data.erased_at && formatDateTime(data.erased_at)}</Fact>
        <Fact name="Account closed">
          {data.finished_at
            ? formatDateTime(data.finished_at)
            : 'not yet: a provider still has to delete its data'}
        </Fact>
        <Fact name="Id">
          <span translate="no" className="font-mono text-small">
            <CopyText text={userId} label="Copy the id" />
          </span>
        </Fact>
      </dl>
      <p>
        <Link to={`/admin?tab=audit&whom=${userId}`} className="text-link">
          Their entries in the audit log
        </Link>
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
