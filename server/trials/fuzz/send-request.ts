import { type Agent, request } from 'node:http';

export type Outgoing = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

export type Answer =
  | { kind: 'answered'; status: number; location: string; text: string; milliseconds: number }
  | { kind: 'hang' }
  | { kind: 'broken'; reason: string };

/**
 * A request without an answer within this many milliseconds counts as hanging. A slow machine also answers thirty-two
 * senders within this time; the report has the actual times.
 */
const TIME_LIMIT_MS = 120_000;

/** Sends requests that no browser would send, and waits for the whole answer. */
export async function sendRequest(origin: string, agent: Agent, outgoing: Outgoing): Promise<Answer> {
  const first = await sendOnce(origin, agent, outgoing);
  // The service may have just closed a kept connection, which is no failure.
  return first === 'stale' ? settle(await sendOnce(origin, agent, outgoing)) : first;
}

function settle(answer: Answer | 'stale'): Answer {
  return answer === 'stale' ? { kind: 'broken', reason: 'the connection was closed twice' } : answer;
}

function sendOnce(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Outgoing,
): Promise<Answer | 'stale'> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const sentAt = performance.now();
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        clearTimeout(limit);
        resolve({
          kind: 'answered',
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - sentAt,
        });
      });
      response.on('error', () => undefined);
    });
    const limit = setTimeout(() => {
      resolve({ kind: 'hang' });
      sent.destroy();
    }, TIME_LIMIT_MS);
    sent.on('error', (error: Error & { code?: string }) => {
      clearTimeout(limit);
      const isStale = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      resolve(isStale ? 'stale' : { kind: 'broken', reason: error.message });
    });
    sent.end(body);
  });
}
