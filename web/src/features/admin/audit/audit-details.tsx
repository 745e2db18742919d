import type { ReactNode } from 'react';
import { CopyText } from '../parts/copy-text.tsx';
import { changesOf, textOf, wordsOf } from './changes.ts';
import type { AuditEntry } from './use-audit.ts';

/** Shows an opened row: before and after, side by side, and everything that is recorded about the call. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after);
  const facts = Object.entries(entry.detail);
  return (
    <div className="grid gap-x-10 gap-y-5 bg-paper px-5 py-4 text-small lg:grid-cols-2 max-sm:px-4">
      {changes.length > 0 && (
        <table className="h-fit w-full text-left lg:col-span-2" aria-label="What was changed">
          <thead>
            <tr className="text-ink-2">
              <th scope="col" className="w-1/4 py-1 pr-4 font-medium">
                Changed
              </th>
              <th scope="col" className="py-1 pr-4 font-medium">
                Before
              </th>
              <th scope="col" className="py-1 font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody className="[overflow-wrap:anywhere]">
            {changes.map(({ name, before, after }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-4 font-normal text-ink-2">
                  {name}
                </th>
                <td className="py-1.5 pr-4">{before ?? <Nothing />}</td>
                <td className="py-1.5 font-medium">{after ?? <Nothing />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts title="About">
        {entry.reason && <Fact name="reason">{entry.reason}</Fact>}
        {facts.map(([name, value]) => (
          <Fact key={name} name={wordsOf(name)}>
            {textOf(value)}
          </Fact>
        ))}
        {entry.whom && (
          <Fact name="whom">
            <CopyText text={entry.whom.id} label="Copy the id of the person concerned" />
          </Fact>
        )}
      </Facts>
      <Facts title="The call">
        <Fact name="time (UTC)">{entry.at.replace('T', ' ').replace('Z', '')}</Fact>
        <Fact name="IP address">{entry.ip ?? 'none: the service itself'}</Fact>
        {entry.user_agent && <Fact name="user agent">{entry.user_agent}</Fact>}
        {entry.request_id && (
          <Fact name="request">
            <CopyText text={entry.request_id} label="Copy the id of the request" />
          </Fact>
        )}
        <Fact name="row">
          <CopyText text={entry.id} label="Copy the id of the row" />
        </Fact>
      </Facts>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-medium text-ink-2">{title}</h3>
      <dl className="mt-1">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 border-t border-line py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Nothing() {
  return <span className="text-ink-3">nothing</span>;
}
