import http from 'node:http';

type Received = { url: string; path: string; headers: http.IncomingHttpHeaders; raw: string };

export type Receiver = {
  origin: string;
  received: Received[];
  /** Status codes for the next requests, one each; then 200. 0 drops the connection. */
  answers: number[];
  /** Resolves once `count` requests have arrived. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
};

/** Starts a server that receives webhooks in the service's place and answers as `answers` says. */
export async function receiveWebhooks(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '/';
      const raw = Buffer.concat(chunks).toString();
      received.push({ url: `http://${request.headers.host}${path}`, path, headers: request.headers, raw });
      const status = answers.shift() ?? 200;
      if (status === 0) response.destroy();
      else response.writeHead(status, { 'content-type': 'text/xml' }).end('<Response/>');
      for (const one of waiting) if (received.length >= one.count) one.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    until: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve });
          }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
