import type { ServerResponse } from 'node:http';

/**
 * A handler's answer. With `cut` the connection is dropped at once, with `holdMs` after that time; in both cases
 * nothing is sent.
 */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  cut?: boolean;
  holdMs?: number;
  stream?: (response: ServerResponse) => void;
};

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  const body = JSON.stringify(value);
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

export function empty(status: number): Reply {
  return { status, headers: {}, body: '' };
}

export function redirect(location: string): Reply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
