import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { Pager } from '../parts/pager.tsx';
import { useAddress } from '../parts/use-address.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditEntry, auditFilterIn, useAudit } from './use-audit.ts';

const PAGE_SIZE = 50;

/** The Audit tab: acts with their actor, the person concerned and the reason. */
export function Audit() {
  const { params } = useAddress();
  const filter = auditFilterIn(params);
  const audit = useAudit(filter, params.get('cursor'));
  const [openId, setOpenId] = useState<string | null>(null);
  const { data } = audit;
  const toggle = ({ id }: AuditEntry) => setOpenId((open) => (open === id ? null : id));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section aria-labelledby="audit-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <div className="flex items-baseline gap-3">
            <h2 id="audit-heading" className="text-h2">
              Audit log
            </h2>
            {data && (
              <span role="status" className="text-[17px] text-ink-3 tabular-nums">
                {data.total_is_exact ? '' : 'more than '}
                {formatCount(data.total)}
                {isFiltered && ' found'}
              </span>
            )}
          </div>
          <p className="min-h-5 text-small text-ink-2">
            {data &&
              (data.checkpoint
                ? `Nothing here can be changed. Last sealed ${formatDateTime(data.checkpoint.at)}, checkpoint ${formatCount(data.checkpoint.number)}.`
                : 'Nothing here can be changed. The first checkpoint is sealed within a minute.')}
          </p>
        </div>
        <ExportButton table="audit" filters={filter} />
      </div>
      <AuditFilters />
      <DataTable
        label="Audit log"
        columns={auditColumns(openId, toggle)}
        rows={data?.entries}
        keyOf={({ id }) => id}
        failure={
          audit.isError && !data
            ? {
                message: messageOf(audit.error, 'The audit log could not be loaded.'),
                onRetry: () => void audit.refetch(),
              }
            : null
        }
        empty={isFiltered ? 'No entries match.' : 'No entries yet.'}
        onOpen={toggle}
        below={(entry) => entry.id === openId && <AuditDetails entry={entry} />}
        foot={<Pager size={PAGE_SIZE} next={data?.next_cursor} />}
      />
    </section>
  );
}
