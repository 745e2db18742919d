import http from 'node:http';

export type Limits = { connectMs: number; readMs: number; totalMs: number };

/** `ct`: no connection in time, or a refused one. `rt`: connected, but no complete answer in time. */
export type Outcome =
  | { kind: 'answered'; status: number; headers: Record<string, string>; body: string }
  | { kind: 'ct' | 'rt'; message: string };

/**
 * Makes one request and returns how it ended; never throws. Uses node:http because Twilio's retry rules distinguish
 * a failed connection from a missing answer, which fetch does not.
 */
export async function sendRequest(
  method: string,
  address: string,
  headers: Record<string, string>,
  body: string,
  limits: Limits,
): Promise<Outcome> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return { kind: 'ct', message: `Not an address: ${address}` };
  }
  const { request: open } = url.protocol === 'https:' ? await import('node:https') : http;
  return new Promise((resolve) => {
    let connected = false;
    const end = (outcome: Outcome) => {
      clearTimeout(total);
      resolve(outcome);
      request.destroy();
    };
    const fail = (message: string) => end({ kind: connected ? 'rt' : 'ct', message });
    const request = open(url, {
      method,
      headers: body === '' ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
    });
    const total = setTimeout(() => fail('No answer in time.'), limits.totalMs);
    request.on('socket', (socket) => {
      socket.setTimeout(limits.connectMs, () =>
        fail(connected ? 'No answer in time.' : 'No connection in time.'),
      );
      socket.once('connect', () => {
        connected = true;
        socket.setTimeout(limits.readMs);
      });
    });
    request.on('error', (error) => fail(error.message));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => fail(error.message));
      response.on('end', () =>
        end({
          kind: 'answered',
          status: response.statusCode ?? 0,
          headers: plainHeaders(response.headers),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(body);
  });
}

/** Headers with one string each, the format of the recorder. */
export function plainHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
