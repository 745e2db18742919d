import { useRef } from 'react';
import type { LiveStatus } from '../../lib/live/live-connection.ts';
import { useNow } from '../../lib/use-now.ts';
import { Caret } from '../../ui/caret.tsx';

/** What the live connection is doing, as a caret and a few words (LOOK, Live). */
export function LiveLine({ status, listeningOn }: { status: LiveStatus; listeningOn: number }) {
  const wasConnected = useRef(false);
  if (status.state !== 'connecting') wasConnected.current = status.state === 'connected';
  // A stream is opened anew every quarter of an hour; that is not worth a word.
  const isListening = status.state === 'connected' || (status.state === 'connecting' && wasConnected.current);

  return (
    <p aria-live="polite" className="flex min-h-5 items-center gap-2.5 text-small font-medium text-ink-2">
      {listeningOn === 0 ? (
        <>
          <Caret lying className="text-[14px]" />
          No number to listen on
        </>
      ) : isListening ? (
        <>
          <Caret motion="blinking" className="text-[15px]" />
          {`Listening on ${listeningOn} ${listeningOn === 1 ? 'number' : 'numbers'}`}
        </>
      ) : status.state === 'error' ? (
        <Reconnecting retryAt={status.retryAt} />
      ) : (
        <>
          <Caret className="text-[15px]" />
          Connecting
        </>
      )}
    </p>
  );
}

/** The seconds are drawn as they pass but read aloud once, or a screen reader would speak every one of them. */
function Reconnecting({ retryAt }: { retryAt: number }) {
  const now = useNow(500);
  const seconds = Math.max(1, Math.ceil((retryAt - now) / 1000));
  return (
    <>
      <Caret tone="amber" className="text-[15px]" />
      <span className="text-amber">
        <span className="sr-only">Reconnecting</span>
        <span aria-hidden="true">{`Reconnecting, again in ${seconds} s`}</span>
      </span>
    </>
  );
}
