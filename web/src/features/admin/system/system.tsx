import { numberWord } from '@numlet/contract/admin/findings/count-words';
import { findingsOf } from '@numlet/contract/admin/findings/system-findings';
import { RefreshCw } from 'lucide-react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatDateTime, formatTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BlockedPanel } from './blocked-panel.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { countFindings } from './count-findings.ts';
import { ErrorsPanel } from './errors-panel.tsx';
import { DatabasePanel, KeysPanel, VersionsPanel } from './facts-panels.tsx';
import { FindingsList } from './findings-list.tsx';
import { ProvidersPanel } from './providers-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { StuckPanel } from './stuck-panel.tsx';
import { type System as SystemState, useSystem } from './use-system.ts';
import { VerifySetup } from './verify-setup.tsx';

/** The System tab (second document, section 2.2): the findings first, then the tables for reference. */
export function System() {
  const { data, error, isFetching, refetch } = useSystem();
  if (!data)
    return error ? (
      <NotRead error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" className="grid gap-6">
        <Skeleton className="h-8 w-72" />
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {error && (
        <NotRead
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
          since={formatDateTime(data.checked_at)}
        />
      )}
      <FindingsSection system={data} isBusy={isFetching} onRefresh={() => void refetch()} />
      <ProvidersPanel system={data} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <QueuesPanel queues={data.queues} />
          <StuckPanel system={data} />
          <BlockedPanel blocked={data.blocked_texts} />
          <ErrorsPanel />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <ChecksPanel checks={data.checks} />
          <DatabasePanel database={data.database} />
          <KeysPanel keys={data.signing_keys} nextAt={data.next_key_at} />
          <VersionsPanel servers={data.servers} />
        </div>
      </div>
    </div>
  );
}

type FindingsSectionProps = { system: SystemState; isBusy: boolean; onRefresh: () => void };

function FindingsSection({ system, isBusy, onRefresh }: FindingsSectionProps) {
  const findings = findingsOf(system, formatDateTime);
  const count = countFindings(system);
  const checkedAt = formatTime(system.checked_at);
  return (
    <section aria-labelledby="system-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="system-heading" className="text-h2">
          {count === 0
            ? `Nothing needs attention, checked ${checkedAt}`
            : `${numberWord(count)} ${count === 1 ? 'thing needs' : 'things need'} attention`}
        </h2>
        <div className="flex items-center gap-4 text-small text-ink-2">
          {count > 0 && <span>Checked {checkedAt}</span>}
          <Button variant="outline" size="sm" busy={isBusy && 'Checking...'} onClick={onRefresh}>
            <RefreshCw aria-hidden="true" />
            Check again
          </Button>
        </div>
      </div>
      <FindingsList findings={findings} />
      <VerifySetup service={system.verify_service} />
    </section>
  );
}

type NotReadProps = { error: Error; isBusy: boolean; onRetry: () => void; since?: string };

/** The data that was loaded before stays, with its time. */
function NotRead({ error, isBusy, onRetry, since }: NotReadProps) {
  return (
    <Alert
      variant="look"
      title="The state of the service could not be loaded."
      action={
        <Button variant="outline" size="sm" busy={isBusy && 'Trying...'} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'The server could not be reached.')}
      {since && ` The data shown is from ${since}.`}
    </Alert>
  );
}
