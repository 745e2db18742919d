import { Pool } from 'undici';
import { planMoments } from './plan-moments.ts';

/** A call, and the expected content of its answer. */
export type Call = {
  path: string;
  headers: Record<string, string>;
  body: string;
  status: number;
  contains: string;
};

export type PaceOrder = {
  kind: 'pace';
  origin: string;
  seconds: number;
  /** The streams run at the same time, each with its own rate. A stream makes its calls in turn, repeatedly. */
  streams: readonly { perSecond: number; calls: readonly Call[] }[];
};

export type PaceResult = {
  latenciesMs: Float64Array;
  /** How much later than planned the generator itself sent. */
  latenessMs: Float64Array;
  calls: number;
  /** Calls without an answer, or with a wrong one. */
  failures: number;
}[];

const CONNECTIONS = 64;
const MAX_WAIT_MS = 15_000;

/** Makes calls at planned moments whether or not the earlier ones were answered, as people do. */
export async function callAtPace({ origin, seconds, streams }: PaceOrder): Promise<PaceResult> {
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    headersTimeout: MAX_WAIT_MS,
    bodyTimeout: MAX_WAIT_MS,
  });
  const start = performance.now();
  const results = await Promise.all(
    streams.map(async ({ perSecond, calls }) => {
      const latencies: number[] = [];
      const lateness: number[] = [];
      let failures = 0;
      const make = async (call: Call | undefined) => {
        const sentAt = performance.now();
        const isRight = await isExpectedAnswer(pool, call).catch(() => false);
        latencies.push(performance.now() - sentAt);
        if (!isRight) failures += 1;
      };
      const moments = planMoments(Math.round(seconds * perSecond), perSecond);
      const pending: Promise<void>[] = [];
      for (const [place, due] of moments.entries()) {
        const wait = start + due - performance.now();
        if (wait > 0.5) await new Promise((resolve) => setTimeout(resolve, wait));
        lateness.push(Math.max(0, performance.now() - start - due));
        pending.push(make(calls[place % calls.length]));
      }
      await Promise.all(pending);
      return {
        latenciesMs: Float64Array.from(latencies),
        latenessMs: Float64Array.from(lateness),
        calls: moments.length,
        failures,
      };
    }),
  );
  await pool.close();
  return results;
}

async function isExpectedAnswer(pool: Pool, call: Call | undefined): Promise<boolean> {
  if (!call) return false;
  const { path, headers, body, status, contains } = call;
  const answer = await pool.request({
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await answer.body.text();
  return answer.statusCode === status && text.includes(contains);
}
