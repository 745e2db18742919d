import { Agent } from 'undici';

export type Answer = {
  /** 0 if there was no answer. */
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
  /** Milliseconds from the request until the answer, or until it was certain that there is none. */
  waitMs: number;
  /** Why there was no answer. */
  failure?: string;
};

type Options = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The address for the host header, if it differs from the called one. */
  publicUrl?: string;
  withinMs?: number;
  dispatcher?: Agent;
};

const LIMIT_MS = 60_000;
// No limit on connections, so that no call waits on this side.
const shared = new Agent({ connections: null, pipelining: 1 });

/** Makes one call. A broken connection is returned as an answer, too. */
export async function requestOf(origin: string, path: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, publicUrl, withinMs = LIMIT_MS } = options;
  const startedAt = performance.now();
  const waitMs = () => performance.now() - startedAt;
  try {
    const answer = await (options.dispatcher ?? shared).request({
      origin,
      path,
      method,
      headers: { ...headers, ...(publicUrl ? { host: new URL(publicUrl).host } : {}) },
      body: body ?? null,
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, body: text, headers: answer.headers, waitMs: waitMs() };
  } catch (error) {
    return { status: 0, body: '', headers: {}, waitMs: waitMs(), failure: reason(error) };
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
