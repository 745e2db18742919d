import { useState } from 'react';
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { Fact, Facts, Section } from './section.tsx';
import { formatBytes, formatDuration } from './system-words.ts';
import { rotateKey, runCheck, type System, useSystemAct } from './use-system.ts';

export function DatabasePanel({ database }: { database: System['database'] }) {
  const { last_backup: backup, partitions_ahead: ahead, default_rows: strayed } = database;
  return (
    <Section title="Database">
      <Facts>
        <Fact name="PostgreSQL">
          {database.postgres}
          {database.is_embedded ? ', embedded' : ''}
        </Fact>
        <Fact name="Connections">
          {database.connections} of {database.most_connections}, {database.own_connections} by the service
        </Fact>
        <Fact name="Size">
          <span className="font-semibold">{formatBytes(database.bytes)}</span>
        </Fact>
        <Fact name="Last backup">
          {backup ? (
            <>
              {formatDateTime(backup.made_at)}
              {backup.bytes !== null && `, ${formatBytes(backup.bytes)}`}
              <span className="block text-small text-ink-3">{backup.name}</span>
            </>
          ) : (
            <span className="text-amber">None is known</span>
          )}
        </Fact>
        <Fact name="Days of texts ahead">{ahead}</Fact>
        <Fact name="Texts without a day">{formatCount(strayed)}</Fact>
        <details className="text-small">
          <summary className="cursor-pointer text-ink-2">Largest tables</summary>
          <dl className="mt-2 grid gap-1">
            {database.tables.map(({ name, bytes }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="min-w-0 truncate">{name}</dt>
                <dd className="tabular-nums">{formatBytes(bytes)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Facts>
    </Section>
  );
}

const KEY_STATES = {
  published: 'Next, already published',
  signs: 'In use',
  ends: 'Until its last token ends',
};

export function KeysPanel({ keys, nextAt }: { keys: System['signing_keys']; nextAt: string | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const act = useSystemAct(() => setIsAsking(false));
  return (
    <Section title="Signing keys">
      <Facts>
        {keys.map(({ kid, state, active_from: from }) => (
          <Fact key={kid} name={KEY_STATES[state]}>
            <span className="font-mono text-small">{kid}</span>
            <span className="block text-small text-ink-3">
              {state === 'published' ? 'signs from' : 'since'} {formatDateTime(from)}
            </span>
          </Fact>
        ))}
        <Fact name="Turns on">{nextAt ? formatDate(nextAt) : 'the next night'}</Fact>
        <div>
          <Button
            variant="outline"
            size="sm"
            disabled={keys.some(({ state }) => state === 'published')}
            onClick={() => setIsAsking(true)}
          >
            Rotate now
          </Button>
        </div>
      </Facts>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Give the signing key a successor now?"
        label="Reason, for the record:"
        action="Rotate now"
        busy={act.isPending && 'Rotating...'}
        onConfirm={(reason) =>
          act.mutate({
            run: () => rotateKey(reason),
            done: 'A successor is published. It signs in an hour.',
            failed: 'The key was not rotated',
          })
        }
      >
        The successor is published at once and signs in an hour. The key of now stays until its last token has
        run out. Nobody is signed out.
      </ReasonDialog>
    </Section>
  );
}

export function VersionsPanel({ servers }: { servers: System['servers'] }) {
  return (
    <Section title="Versions">
      <Facts>
        {servers.map(({ name, version, commit, node, started_at, is_this }) => (
          <Fact key={`${name} ${started_at}`} name={version + (commit ? `, ${commit}` : '')}>
            {name}
            {is_this && servers.length > 1 && ' (answered this)'}
            <span className="block text-small text-ink-3">
              Node {node}
              {started_at && `, started ${formatDateTime(started_at)}`}
            </span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

const CHECKS = [
  { kind: 'ledger', name: 'Ledger', what: 'with orders, payments, refunds, numbers and what people see' },
  { kind: 'audit', name: 'Audit log', what: 'with its checkpoints' },
] as const;

export function ChecksPanel({ checks }: { checks: System['checks'] }) {
  return (
    <Section title="Checks">
      <Facts>
        {CHECKS.map((check) => (
          <Check key={check.kind} {...check} run={checks.find(({ kind }) => kind === check.kind)} />
        ))}
      </Facts>
    </Section>
  );
}

type CheckProps = (typeof CHECKS)[number] & { run: System['checks'][number] | undefined };

function Check({ kind, name, what, run }: CheckProps) {
  const act = useSystemAct();
  const isUnderWay = run !== undefined && run.finished_at === null;
  return (
    <div className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="block text-small text-ink-2">{what}</span>
        </p>
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          busy={(isUnderWay || act.isPending) && 'Running...'}
          onClick={() =>
            act.mutate({
              run: () => runCheck(kind),
              done: `check:${kind} runs in the background`,
              failed: `check:${kind} was not started`,
            })
          }
        >
          Run check:{kind}
        </Button>
      </div>
      <div role="status" className="text-small">
        {run ? <Outcome run={run} /> : <p className="text-ink-3">Not run from here within 30 days.</p>}
      </div>
    </div>
  );
}

function Outcome({ run }: { run: System['checks'][number] }) {
  const { finished_at: at, findings, more_findings: more, error, milliseconds } = run;
  if (at === null) return <p>Began {formatDateTime(run.started_at)}.</p>;
  const seen = Object.entries(run.seen).map(([name, count]) => `${formatCount(count)} ${name}`);
  return (
    <>
      {error ? (
        <p className="font-medium text-amber">{error}</p>
      ) : findings.length === 0 ? (
        <p className="font-medium">Everything agrees.</p>
      ) : (
        <ul className="grid gap-2">
          {findings.map(({ rule, sentence }) => (
            <li key={rule + sentence} className="[overflow-wrap:anywhere]">
              <span className="font-medium text-red">{rule}: </span>
              {sentence}
            </li>
          ))}
          {more > 0 && (
            <li>
              And {formatCount(more)} more: npm run check:{run.kind} names all.
            </li>
          )}
        </ul>
      )}
      <p className="mt-1 text-ink-3">
        {formatDateTime(at)}
        {milliseconds !== null && `, in ${formatDuration(milliseconds)}`}
        {seen.length > 0 && `: ${seen.join(', ')}`}
      </p>
    </>
  );
}
