import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { refuseForeign } from './loopback-only.ts';
import { json, type Reply } from './reply.ts';
import { type Call, type Found, makeRouter, type Route } from './router.ts';

/** A sealed document is a little larger than 10 MiB. */
const BODY_LIMIT_BYTES = 12_000_000;

export type Listening = { origin: string; close(): Promise<void> };

export type ServerParts = {
  host: string;
  port: number;
  routes: Route[];
  notFound(call: Call): Reply;
  answered(call: Call, reply: Reply): void;
};

/** Listens on loopback and serves the route table. Rejects if it cannot listen on the port. */
export async function listen(parts: ServerParts): Promise<Listening> {
  const find = makeRouter(parts.routes);
  let port = parts.port;
  const server = http.createServer((request, response) => {
    answer(request, response, parts, find, port).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, parts.host, resolve);
  });
  const address = server.address();
  if (address !== null && typeof address === 'object') port = address.port;
  return {
    origin: `http://${parts.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ServerParts,
  find: (method: string, path: string) => Found,
  port: number,
): Promise<void> {
  const refusal = refuseForeign(request, port);
  if (refusal !== null) return send(response, json(403, { error: refusal }));
  const url = toUrl(request, port);
  const bytes = await readBody(request);
  if (url === null || bytes === null) return send(response, json(400, { error: 'Unreadable request.' }));
  const call: Call = {
    method: request.method ?? 'GET',
    url,
    params: {},
    headers: request.headers,
    raw: bytes.toString('utf8'),
    bytes,
  };
  const found = find(call.method, url.pathname);
  const reply =
    'route' in found ? await run(found.route, { ...call, params: found.params }) : parts.notFound(call);
  parts.answered(call, reply);
  return send(response, reply);
}

async function run(route: Route, call: Call): Promise<Reply> {
  try {
    return await route.handle(call);
  } catch (error) {
    return json(500, { error: error instanceof Error ? error.message : 'The sandbox failed.' });
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.holdMs !== undefined) {
    const timer = setTimeout(() => response.destroy(), reply.holdMs);
    timer.unref();
    response.on('close', () => clearTimeout(timer));
    return;
  }
  if (reply.cut) {
    response.destroy();
    return;
  }
  if (reply.stream) {
    response.writeHead(reply.status, reply.headers);
    reply.stream(response);
    return;
  }
  const length = reply.status === 204 ? {} : { 'content-length': Buffer.byteLength(reply.body) };
  response.writeHead(reply.status, { ...reply.headers, ...length });
  response.end(reply.body);
}

function toUrl(request: IncomingMessage, port: number): URL | null {
  return URL.parse(request.url ?? '/', `http://127.0.0.1:${port}`);
}

function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
    });
    request.on('end', () => resolve(size <= BODY_LIMIT_BYTES ? Buffer.concat(chunks) : null));
    request.on('error', () => resolve(null));
  });
}
