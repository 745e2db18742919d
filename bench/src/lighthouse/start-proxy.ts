import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { generate } from 'selfsigned';
import { atEnd } from '../clean-up.ts';

/** Headers about a single connection, which HTTP/2 does not allow. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

/**
 * Serves HTTP/2 with TLS in front of the service, as Caddy does in production: browsers use HTTP/2 only over TLS. The
 * certificate is made for this run, so the browser must be set to accept it.
 * @param port of this proxy, on the loopback address
 * @param origin of the service behind it
 */
export async function startProxy(port: number, origin: string): Promise<void> {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const server = createSecureServer({ key: certificate.private, cert: certificate.cert });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined);
    forward(stream, headers, port, origin);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  atEnd(async () => {
    server.close();
  });
}

function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, port: number, origin: string) {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const behind = request(
    new URL(String(headers[':path']), origin),
    {
      method: String(headers[':method']),
      headers: {
        ...Object.fromEntries(own),
        host: `localhost:${port}`,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '127.0.0.1',
      },
    },
    (answer) => {
      const passed: OutgoingHttpHeaders = { ':status': answer.statusCode };
      for (const [name, value] of Object.entries(answer.headers)) {
        if (!CONNECTION_HEADERS.has(name)) passed[name] = value;
      }
      if (stream.destroyed) {
        answer.resume();
        return;
      }
      stream.respond(passed);
      answer.pipe(stream);
    },
  );
  behind.on('error', () => stream.close());
  stream.on('close', () => behind.destroy());
  stream.pipe(behind);
}
