import { useState } from 'react';
import { call } from '../../../../lib/call/call.ts';
import { serverNow } from '../../../../lib/call/server-time.ts';
import { formatArrival } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type Subject, usePersonAct } from '../use-user-acts.ts';
import { Aside } from './panel.tsx';
import type { PersonPage } from './use-person.ts';

type Ending = { sessionId?: string; device: string };

const useRevoke = () =>
  usePersonAct(
    (input: Subject & { sessionId?: string; reason: string }) => call('admin-revoke-sessions', input),
    {
      done: ({ sessionId }) => ({ title: 'Success', text: sessionId ? 'Session ended.' : 'Sessions ended.' }),
      failed: { title: 'Error', text: 'Failed to end sessions.' },
    },
  );

/** The person's open sessions, each with a button that ends it. */
export function SessionsAside({ page: { sessions, person } }: { page: PersonPage }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const revoke = useRevoke();
  const subject = { userId: person.id, version: person.version };
  return (
    <Aside
      title="Sessions"
      aside={
        sessions.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3"
            onClick={() => setEnding({ device: 'every device' })}
          >
            Revoke all
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-small text-ink-2">Not signed in anywhere.</p>}
      {sessions.map(({ id, device, ip, last_active_at }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block truncate text-ui">{device}</span>
            <span className="block text-small text-ink-2">
              <span translate="no" className="font-mono">
                {ip}
              </span>
              , {formatArrival(last_active_at, serverNow())}
            </span>
          </span>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3"
            onClick={() => setEnding({ sessionId: id, device })}
          >
            Revoke<span className="sr-only"> {device}</span>
          </Button>
        </div>
      ))}
      <ReasonDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={`Sign them out of ${ending?.device}?`}
        label="Reason:"
        action="Revoke"
        busy={revoke.isPending && 'Revoking...'}
        onConfirm={(reason) =>
          ending &&
          revoke.mutate(
            { ...subject, reason, ...(ending.sessionId && { sessionId: ending.sessionId }) },
            { onSettled: () => setEnding(null) },
          )
        }
      >
        They have to sign in again there. Nothing else changes.
      </ReasonDialog>
    </Aside>
  );
}
