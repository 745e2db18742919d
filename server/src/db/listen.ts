import type pg from 'pg';
import type { Logger } from 'pino';
import { newToken } from '../random.ts';

export type ListenTimes = {
  /** Milliseconds between two notifications that the listener sends to itself. */
  echoEveryMs: number;
  /** A connection without a notification for this many milliseconds is replaced, even while it is being opened. */
  deadAfterMs: number;
  /** Milliseconds between two attempts to connect. */
  retryMs: number;
  /** After this many milliseconds without a notification, on any connection, the service reports a problem. */
  problemAfterMs: number;
};

/** A dead connection is noticed, and replaced, within ten seconds. */
export const listenTimes: ListenTimes = {
  echoEveryMs: 2500,
  deadAfterMs: 7500,
  retryMs: 250,
  problemAfterMs: 10_000,
};

type Listening = {
  channel: string;
  onNotification(payload: string): void;
  /** Called when it listens again after an interruption, during which notifications may have been lost. */
  onInterruption(): void;
};

/**
 * Keeps a connection listening on a channel, and replaces it when it breaks. A listener gets no sign that the network
 * has dropped its connection, or that a pooler has given it to another client. So it sends notifications to itself, on
 * a channel of its own, and treats silence as a dead connection. Resolves when it listens for the first time.
 * @throws the error of the first attempt to connect
 */
export async function listen(
  connect: () => pg.Client,
  { channel, onNotification, onInterruption }: Listening,
  log: Logger,
  times: ListenTimes,
): Promise<{ silentForMs(): number; close(): Promise<void> }> {
  const ownChannel = `${channel}_echo_${newToken(9).replaceAll(/\W/g, '_').toLowerCase()}`;
  let heardAt = performance.now();
  let closed = false;
  let giveUp = () => {};

  /** Uses one connection until it ends. @throws the reason of its end */
  const listenOnce = async (onListening: () => void) => {
    const client = connect();
    const { promise: died, reject: giveUpFor } = Promise.withResolvers<never>();
    client.on('error', giveUpFor);
    client.on('end', () => giveUpFor(new Error('The connection has ended.')));
    const silence = onSilence(times.deadAfterMs, () =>
      giveUpFor(new Error(`No notification arrived for ${times.deadAfterMs} ms.`)),
    );
    giveUp = () => giveUpFor(new Error('The service is stopping.'));
    client.on('notification', (notification) => {
      heardAt = performance.now();
      silence.heard();
      if (notification.channel === channel) onNotification(notification.payload ?? '');
    });
    let isEchoPending = false;
    const sendEcho = async () => {
      if (isEchoPending) return;
      isEchoPending = true;
      await client.query(`notify ${ownChannel}`);
      isEchoPending = false;
    };
    const begin = async () => {
      await client.connect();
      await client.query(`listen ${channel}`);
      await client.query(`listen ${ownChannel}`);
      await sendEcho();
    };
    let echoes: NodeJS.Timeout | undefined;
    try {
      await Promise.race([begin(), died]);
      // A failed echo appears as silence.
      echoes = setInterval(() => sendEcho().catch(() => undefined), times.echoEveryMs);
      onListening();
      await died;
    } finally {
      clearInterval(echoes);
      silence.stop();
      // Destroys the socket if a query is still unanswered. Not awaited.
      client.end().catch(() => undefined);
    }
  };

  const listenUntilClosed = async (onFirst: () => void, onFailure: (error: unknown) => void) => {
    let lostAt: number | undefined;
    let hasListened = false;
    const onListening = () => {
      if (hasListened) onInterruption();
      if (lostAt !== undefined) {
        const seconds = Math.round((performance.now() - lostAt) / 1000);
        log.warn({ seconds }, 'the live listener is connected again');
      }
      lostAt = undefined;
      hasListened = true;
      onFirst();
    };
    while (!closed) {
      try {
        await listenOnce(onListening);
      } catch (error) {
        if (closed) return;
        if (!hasListened) return onFailure(error);
        // Logged once per outage, not per attempt.
        if (lostAt === undefined) log.warn({ err: error }, 'the live listener lost its connection');
        lostAt ??= performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, times.retryMs));
    }
  };

  let ending: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ending = listenUntilClosed(resolve, reject);
  });
  return {
    silentForMs: () => performance.now() - heardAt,
    async close() {
      closed = true;
      giveUp();
      await ending;
    },
  };
}

/** Calls back when `heard` was not called for `ms` milliseconds. */
function onSilence(ms: number, callBack: () => void) {
  let heard = false;
  let stopped = false;
  const timer = setTimeout(() => {
    heard = false;
    // First reads the data that arrived while this process was busy.
    setImmediate(() => {
      if (!heard && !stopped) callBack();
    });
  }, ms);
  return {
    heard() {
      heard = true;
      if (!stopped) timer.refresh();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
