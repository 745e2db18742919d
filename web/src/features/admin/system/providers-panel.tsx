import { PROVIDER_NAMES } from '@numlet/contract/admin/findings/provider-names';
import { formatCount, formatDateTime, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dash, Disc, HalfDisc, Ring } from '../../../ui/status-shapes.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Section } from './section.tsx';
import { formatDuration, PROVIDER_USES } from './system-words.ts';
import { type Provider, probe, type System, useSystemAct } from './use-system.ts';

const SLOW_MS = 4000;
/** A probe is recorded with the time of its answer, which differs a little from that of its call. */
const PROBE_TOLERANCE_MS = 2000;

/** Each provider as recorded by the server that responded, with a probe that changes nothing. */
export function ProvidersPanel({ system }: { system: System }) {
  const columns: Column<Provider>[] = [
    { title: 'Provider', phone: 'head', cell: Name },
    { title: 'State', cell: State },
    {
      title: 'Last call',
      cell: ({ last_call_at: at }) =>
        at ? (
          <time dateTime={at} title={formatDateTime(at)} translate="no" className="font-mono text-small">
            {formatTime(at)}
          </time>
        ) : (
          <span className="text-ink-3">none</span>
        ),
    },
    {
      title: 'Answered',
      align: 'right',
      cell: ({ answered, calls }) => `${formatCount(answered)} of ${formatCount(calls)}`,
    },
    {
      title: '95 % within',
      align: 'right',
      cell: ({ slow_milliseconds: slow }) => (slow === null ? null : formatDuration(slow)),
    },
    { title: 'Signature secret', cell: Secret },
    { title: 'Detail', className: 'max-w-64', cell: Detail },
    { title: 'Probe', phone: 'head', className: 'text-right', cell: (row) => <Probe {...row} /> },
  ];
  return (
    <Section
      title="Providers"
      note={`As seen by ${system.server} since it started. Other servers may see them differently.`}
    >
      <DataTable
        label="Providers"
        hasKeys={false}
        columns={columns}
        rows={system.providers}
        keyOf={({ provider }) => provider}
        empty="None."
      />
    </Section>
  );
}

function Name({ provider }: Provider) {
  const [name, use] = [PROVIDER_NAMES[provider], PROVIDER_USES[provider]];
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-small text-ink-3">{use}</span>
    </>
  );
}

function State(provider: Provider) {
  const { word, shape, isAmber } = stateOf(provider);
  return (
    <span
      className={`inline-flex items-center gap-2 text-small font-medium whitespace-nowrap ${isAmber ? 'text-amber' : ''}`}
    >
      {shape}
      {word}
    </span>
  );
}

function stateOf({
  is_configured,
  is_down,
  problems,
  slow_milliseconds: slow,
  calls,
  probe: result,
  last_call_at: lastCallAt,
}: Provider) {
  const amber = (word: string) => ({ word, shape: <HalfDisc />, isAmber: true });
  if (is_down) return amber('Not reachable');
  if (problems.length > 0) return amber('Misconfigured');
  if (result && !result.answered && isLatest(result, lastCallAt)) return amber('Last call failed');
  if (!is_configured) return { word: 'Not offered', shape: <Dash />, isAmber: false };
  if (slow !== null && slow > SLOW_MS) return amber('Slow');
  if (calls === 0 && !result) return { word: 'Not called yet', shape: <Ring />, isAmber: false };
  return { word: 'Reachable', shape: <Disc />, isAmber: false };
}

function Secret({ is_configured, signature_secret: secret }: Provider) {
  if (!is_configured) return <span className="text-ink-3">None</span>;
  return secret === 'present' ? (
    <span className="inline-flex items-center gap-2 text-small font-medium">
      <Disc />
      Present
    </span>
  ) : (
    <span className="text-small text-ink-2">Not needed</span>
  );
}

/** A probe's result is out of date after a later call; the probe itself counts as a call. */
function isLatest({ at }: { at: string }, lastCallAt: string | null): boolean {
  return lastCallAt === null || Date.parse(lastCallAt) <= Date.parse(at) + PROBE_TOLERANCE_MS;
}

function Detail({ probe: result, last_call_at: lastCallAt }: Provider) {
  if (!result || !isLatest(result, lastCallAt)) return null;
  return (
    <span role="status" className="block text-small [overflow-wrap:anywhere]">
      <span className={result.answered ? '' : 'font-medium text-amber'}>{result.detail}</span>
      <span className="block text-ink-3">
        {formatDuration(result.milliseconds)}, {formatDateTime(result.at)}
      </span>
    </span>
  );
}

function Probe({ provider, is_configured }: Provider) {
  const act = useSystemAct();
  if (provider === 'push' || !is_configured) return null;
  const name = PROVIDER_NAMES[provider];
  return (
    <Button
      variant="outline"
      size="sm"
      busy={act.isPending && 'Probing...'}
      onClick={() =>
        act.mutate({
          run: () => probe(provider),
          done: `${name} responded`,
          failed: `The probe of ${name} failed`,
        })
      }
    >
      Probe<span className="sr-only"> {name}</span>
    </Button>
  );
}
