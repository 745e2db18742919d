import { counted } from '@numlet/contract/admin/findings/count-words';
import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatCount, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, Section } from './section.tsx';
import { formatDuration } from './system-words.ts';
import { runCheck, type System, useReceipts, useSystemAct } from './use-system.ts';

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
        <Receipts />
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
        {run ? <Outcome run={run} /> : <p className="text-ink-3">Not run here in the last 30 days.</p>}
      </div>
    </div>
  );
}

/** The singular of the counted things that a check has compared. */
const SINGULARS: Readonly<Record<string, string>> = {
  movements: 'movement',
  accounts: 'account',
  payments: 'payment',
  refunds: 'refund',
  orders: 'order',
  numbers: 'number',
  rows: 'row',
  checkpoints: 'checkpoint',
  'rows that wait for the next checkpoint': 'row that waits for the next checkpoint',
};

function Outcome({ run }: { run: System['checks'][number] }) {
  const { finished_at: at, findings, more_findings: more, error, milliseconds } = run;
  if (at === null) return <p>Started {formatDateTime(run.started_at)}.</p>;
  const compared = Object.entries(run.seen).map(([name, count]) =>
    counted(count, `1 ${SINGULARS[name] ?? name}`, name),
  );
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
              And {formatCount(more)} more: npm run check:{run.kind} lists them all.
            </li>
          )}
        </ul>
      )}
      <p className="mt-1 text-ink-3">
        {formatDateTime(at)}
        {milliseconds !== null && `, in ${formatDuration(milliseconds)}`}
        {compared.length > 0 && `: ${compared.join(', ')}`}
      </p>
    </>
  );
}

/** For comparison with the providers' own reports, which the service cannot read. */
function Receipts() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useReceipts(isOpen);
  return (
    <details
      className="border-t border-line pt-3 text-small"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-ink-2">Received by month</summary>
      {error && <p className="mt-2 text-red">{messageOf(error, 'The server could not be reached.')}</p>}
      {data?.months.length === 0 && <p className="mt-2">Nothing in the last thirteen months.</p>}
      <dl className="mt-2 grid gap-1">
        {data?.months.map(({ month, method, currency, amount }) => (
          <div key={`${month} ${method} ${currency}`} className="flex justify-between gap-4">
            <dt>
              {month} by {method}
            </dt>
            <dd className="tabular-nums">{formatMoney(amount, currency, 'always')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
