import { connect, type Socket } from 'node:net';

export type ScreensOrder =
  | {
      kind: 'screens';
      do: 'open';
      port: number;
      /** For the host header. */
      host: string;
      path: string;
      /** One screen each, with the address that it calls from. */
      screens: readonly { accessToken: string; address: string; cursor?: number }[];
    }
  /** All lose their connection and reconnect at the same moment, as when a proxy in front of the service restarts. */
  | { kind: 'screens'; do: 'reconnect' }
  /** Waits until the server has ended all of them. */
  | { kind: 'screens'; do: 'until-ended'; withinMs: number }
  /** Waits until every screen has received this many texts. */
  | { kind: 'screens'; do: 'until-received'; texts: number; withinMs: number };

export type ScreensResult = {
  /** How many are open. */
  open: number;
  /** From the request until the server reported that it is ready, for each screen that is. */
  waitsMs: Float64Array;
  /** Why the others failed, and how often: refused connections, and answers other than 200. */
  failures: Record<string, number>;
  /** The reconnection delay that each screen received. Screens that received none are missing. */
  retriesMs: Float64Array;
  seconds: number;
};

const OPENS_WITHIN_MS = 60_000;

type Screen = ScreensOrder & { do: 'open' } extends { screens: readonly (infer S)[] } ? S : never;
type Line = {
  socket: Socket;
  waitMs: number | null;
  failure: string | null;
  retryMs: number | null;
  receivedTexts: number;
};

/** Opens thousands of dashboards. Each consists only of a socket and its last message. */
export function openScreens() {
  let target: (ScreensOrder & { do: 'open' }) | null = null;
  let lines: Line[] = [];

  const openAll = async (order: ScreensOrder & { do: 'open' }) => {
    const opening = order.screens.map((screen) => openStream(order, screen));
    lines = opening.map(({ line }) => line);
    const limit = AbortSignal.timeout(OPENS_WITHIN_MS);
    await Promise.race([Promise.all(opening.map(({ settled }) => settled)), aborted(limit)]);
  };

  return async (order: ScreensOrder): Promise<ScreensResult> => {
    const begun = performance.now();
    switch (order.do) {
      case 'open':
        target = order;
        await openAll(order);
        break;
      case 'reconnect':
        for (const { socket } of lines) socket.resetAndDestroy();
        if (target) await openAll(target);
        break;
      case 'until-ended':
        await until(() => lines.every((line) => !isOpen(line)), order.withinMs);
        break;
      case 'until-received':
        await until(
          () => lines.every((line) => !isOpen(line) || line.receivedTexts >= order.texts),
          order.withinMs,
        );
        break;
    }
    return report(lines, (performance.now() - begun) / 1000);
  };
}

function openStream(
  { port, host, path }: ScreensOrder & { do: 'open' },
  { accessToken, address, cursor }: Screen,
): { line: Line; settled: Promise<void> } {
  const begun = performance.now();
  const settled = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1');
  const line: Line = { socket, waitMs: null, failure: null, retryMs: null, receivedTexts: 0 };
  socket.setEncoding('latin1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${accessToken}\r\naccept: text/event-stream\r\n` +
      `x-forwarded-for: ${address}\r\n${cursor === undefined ? '' : `last-event-id: ${cursor}\r\n`}\r\n`,
  );
  let received = '';
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (line.waitMs === null && received.includes('event: ready')) line.waitMs = performance.now() - begun;
    const status = /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];
    if (status !== undefined && status !== '200') {
      line.failure = status;
      socket.destroy();
    }
    line.receivedTexts += chunk.split('event: message').length - 1;
    const retry = /retry: (\d+)\n/.exec(received)?.[1];
    if (retry !== undefined) line.retryMs = Number(retry);
    if (line.waitMs !== null) received = received.slice(-40);
    if (line.waitMs !== null || line.failure !== null) settled.resolve();
  });
  socket.on('error', (error) => {
    if (line.waitMs === null) line.failure ??= 'code' in error ? String(error.code) : error.message;
  });
  socket.on('close', () => {
    if (line.waitMs === null) line.failure ??= 'closed';
    settled.resolve();
  });
  return { line, settled: settled.promise };
}

function report(lines: readonly Line[], seconds: number): ScreensResult {
  const failures: Record<string, number> = {};
  for (const { failure } of lines) if (failure !== null) failures[failure] = (failures[failure] ?? 0) + 1;
  const numbers = (of: (line: Line) => number | null) =>
    Float64Array.from(lines.map(of).filter((value) => value !== null));
  return {
    open: lines.filter(isOpen).length,
    waitsMs: numbers((line) => line.waitMs),
    failures,
    retriesMs: numbers((line) => line.retryMs),
    seconds,
  };
}

function isOpen({ socket, waitMs }: Line): boolean {
  return waitMs !== null && !socket.closed;
}

async function until(condition: () => boolean, withinMs: number) {
  const end = performance.now() + withinMs;
  while (!condition() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
