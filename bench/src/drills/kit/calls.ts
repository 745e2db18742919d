import type { Renter } from '../../service/seed-renters.ts';
import { type Answer, requestOf } from './request.ts';

export type CallTally = {
  calls: number;
  byStatus: Map<number, number>;
  longestWaitMs: number;
  bad: string[];
};
export type Calls = { stop(): Promise<CallTally> };

type Calling = { origin: () => string; publicUrl: string; renters: readonly Renter[]; everyMs: number };

/** Calls the dashboard at a steady rate. An answer is good if it is 200, or 503 with Retry-After and a JSON body. */
export function startCalls({ origin, publicUrl, renters, everyMs }: Calling): Calls {
  const byStatus = new Map<number, number>();
  const bad = new Set<string>();
  const pending = new Set<Promise<void>>();
  let calls = 0;
  let longestWaitMs = 0;
  const call = async (renter: Renter | undefined) => {
    calls += 1;
    const answer = await requestOf(origin(), '/functions/v1/user-dashboard', {
      method: 'POST',
      publicUrl,
      headers: { authorization: `Bearer ${renter?.accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    longestWaitMs = Math.max(longestWaitMs, answer.waitMs);
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer);
    if (fault) bad.add(fault);
  };
  const ticking = setInterval(() => {
    const calling = call(renters[calls % renters.length]);
    pending.add(calling);
    void calling.finally(() => pending.delete(calling));
  }, everyMs);
  return {
    async stop() {
      clearInterval(ticking);
      await Promise.all(pending);
      return { calls, byStatus, longestWaitMs, bad: [...bad] };
    },
  };
}

/** The fault of an answer from a service whose database may be down; null if it has none. */
function faultOf({ status, headers, body, failure }: Answer): string | null {
  if (status === 200) return null;
  if (status === 0) return `Calls got no answer (${failure}).`;
  if (status !== 503) return `Calls were answered with ${status}.`;
  if (headers['retry-after'] === undefined) return 'A 503 came without Retry-After.';
  return /^\{.*"code"/.test(body) ? null : 'A 503 came without a JSON body.';
}
