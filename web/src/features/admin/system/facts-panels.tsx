import { useState } from 'react';
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { Fact, Facts, Section } from './section.tsx';
import { formatBytes } from './system-words.ts';
import { rotateKey, type System, useSystemAct } from './use-system.ts';

export function DatabasePanel({ database }: { database: System['database'] }) {
  const { last_backup: backup, partitions_ahead: ahead, default_rows: unpartitioned } = database;
  return (
    <Section title="Database">
      <Facts>
        <Fact name="PostgreSQL">
          {database.postgres}
          {database.is_embedded ? ', embedded' : ''}
        </Fact>
        <Fact name="Connections">
          {database.connections} of {database.max_connections}, {database.own_connections} by the service
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
            <span className="text-amber">None known</span>
          )}
        </Fact>
        <Fact name="Daily partitions ahead">{ahead}</Fact>
        <Fact name="Unpartitioned texts">{formatCount(unpartitioned)}</Fact>
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
  ends: 'Retired, until its last token expires',
};

export function KeysPanel({ keys, nextAt }: { keys: System['signing_keys']; nextAt: string | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const act = useSystemAct(() => setIsAsking(false));
  return (
    <Section title="Signing keys">
      <Facts>
        {keys.map(({ kid, state, active_from: from }) => (
          <Fact key={kid} name={KEY_STATES[state]}>
            <span translate="no" className="font-mono text-small">
              {kid}
            </span>
            <span className="block text-small text-ink-3">
              {state === 'published' ? 'signs from' : 'since'} {formatDateTime(from)}
            </span>
          </Fact>
        ))}
        <Fact name="Next rotation">{nextAt ? formatDate(nextAt) : 'the next nightly run'}</Fact>
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
        title="Rotate the signing key now?"
        label="Reason, for the record:"
        action="Rotate now"
        busy={act.isPending && 'Rotating...'}
        onConfirm={(reason) =>
          act.mutate({
            run: () => rotateKey(reason),
            done: 'The new key is published. It starts to sign in an hour.',
            failed: 'The key was not rotated',
          })
        }
      >
        The new key is published at once and starts to sign in an hour. The current key stays until its last
        token has expired. No one is signed out.
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
