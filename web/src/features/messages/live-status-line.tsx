import type { LiveStatus } from '../../lib/live/live-connection.ts';
import { useNow } from '../../lib/use-now.ts';
import { Caret } from '../../ui/caret.tsx';

type LiveStatusLineProps = {
  status: LiveStatus;
  /** How many numbers receive texts. */
  listeningOn: number;
  /** Whether the person has any number, including suspended ones. */
  hasNumber: boolean;
};

/** The state of the live connection, as a caret and a few words (LOOK, Live). */
export function LiveStatusLine({ status, listeningOn, hasNumber }: LiveStatusLineProps) {
  return (
    <p aria-live="polite" className="flex min-h-5 items-center gap-2.5 text-small font-medium text-ink-2">
      {listeningOn === 0 ? (
        <>
          <Caret lying className="text-[14px]" />
          {hasNumber ? 'No active number' : 'No number yet'}
        </>
      ) : status.state === 'connected' ? (
        <>
          <Caret motion="blinking" className="text-[15px]" />
          <span>
            Listening
            <span className="max-sm:sr-only">
              {` on ${listeningOn} ${listeningOn === 1 ? 'number' : 'numbers'}`}
            </span>
          </span>
        </>
      ) : (
        <NotListening status={status} />
      )}
    </p>
  );
}

/** The words change with every attempt. Only "Connecting" is read aloud, since each change would be. */
function NotListening({ status }: { status: LiveStatus }) {
  const isPausing = status.state === 'error';
  return (
    <>
      <Caret tone={isPausing ? 'amber' : 'ink'} className="text-[15px]" />
      <span className={isPausing ? 'sr-only' : ''}>Connecting</span>
      {isPausing && <Reconnecting retryAt={status.retryAt} />}
    </>
  );
}

function Reconnecting({ retryAt }: { retryAt: number }) {
  const now = useNow(500);
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000));
  return (
    <span aria-hidden="true" className="text-amber">
      {`Reconnecting in ${seconds} s`}
      <span className="max-sm:sr-only">. Until then we check for new texts every 15 s</span>
    </span>
  );
}
