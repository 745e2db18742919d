import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from './reply.ts';

/** A request whose body has arrived. `raw` is the body decoded as UTF-8. */
export type Call = {
  method: string;
  url: URL;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  raw: string;
  /** The body as received, for content that is not text. */
  bytes: Buffer;
};

export type Route = {
  method: string;
  /** `:name` matches one segment of the path. */
  path: string;
  handle(call: Call): Reply | Promise<Reply>;
};

export type Found = { route: Route; params: Record<string, string> } | { allowed: string[] };

/** Compiles a route table into a function that finds the route of a request. */
export function makeRouter(routes: Route[]): (method: string, path: string) => Found {
  const compiled = routes.map((route) => ({ route, pattern: toPattern(route.path) }));
  return (method, path) => {
    const allowed: string[] = [];
    for (const { route, pattern } of compiled) {
      const match = pattern.exec(path);
      if (!match) continue;
      if (route.method === method) return { route, params: decodeAll(match.groups) };
      allowed.push(route.method);
    }
    return { allowed };
  };
}

function toPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+?)')}$`);
}

function decodeAll(groups: Record<string, string> | undefined): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups ?? {})) params[name] = decode(value);
  return params;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
