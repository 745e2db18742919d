import { Agent } from 'node:http';
import fc from 'fast-check';
import { anyRequest, type FuzzRequest } from './arbitrary-request.ts';
import { fillIn, recordProof, recordValues } from './fill-in.ts';
import { forgeTokens } from './forge-tokens.ts';
import { judgeAnswer, parse } from './judge-answer.ts';
import { clearLimits, makePeople, refreshPeople, type Target } from './people.ts';
import { createSeenValues } from './seen-values.ts';
import { type Answer, type Outgoing, sendRequest } from './send-request.ts';
import { trackAccountStatus } from './track-account-status.ts';
import type { LogWatch } from './watch-log.ts';

export type FuzzOptions = {
  requests: number;
  /** The same seed gives the same requests, except for the ids and tokens that the service makes. */
  seed: number;
  /** After this many milliseconds no further part begins. */
  limitMs: number;
  onProgress?: (sent: number) => void;
};

export type FuzzReport = {
  requests: number;
  seconds: number;
  statuses: Map<number, number>;
  slowest: { milliseconds: number; what: string };
  failed: number;
  /** The first requests that were answered with a server error, without a reason, or not at all. */
  failures: string[];
  leaks: readonly string[];
  /** People with another role, status or proven phone. */
  changes: string[];
  logLines: number;
};

const CONCURRENT_REQUESTS = 32;
const REQUESTS_PER_PART = 400;
/** Limits are reset after this many parts: late enough to be reached, early enough not to refuse everything. */
const PARTS_PER_LIMIT_RESET = 10;
const MAX_KEPT_FAILURES = 25;

/** Sends generated requests to every route of the auth protocol and every function, as people of every role. */
export async function runFuzz(target: Target, log: LogWatch, options: FuzzOptions): Promise<FuzzReport> {
  const people = await makePeople(target);
  const forged = await forgeTokens(people[0]?.person.accessToken ?? '');
  const seen = createSeenValues(log.keepSecret);
  const changesSince = await trackAccountStatus(target.deps.db);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT_REQUESTS });
  const report = emptyReport();
  const start = performance.now();
  const queue: FuzzRequest[] = [];
  let part = 0;
  let planned = 0;
  // The other senders continue during this, so that none waits for the slowest request of a part.
  const beginPart = async () => {
    const count = Math.min(REQUESTS_PER_PART, options.requests - planned);
    queue.push(...fc.sample(anyRequest, { seed: options.seed + part, numRuns: count }).reverse());
    const resetsLimits = part % PARTS_PER_LIMIT_RESET === 0;
    planned += count;
    part += 1;
    options.onProgress?.(report.requests);
    await refreshPeople(target, people);
    await recordValues(target, people, seen, log);
    if (!resetsLimits) return;
    await clearLimits(target);
    await recordProof(target, seen);
  };
  const sendAll = async () => {
    for (;;) {
      const next = queue.pop();
      if (!next && (planned >= options.requests || performance.now() - start > options.limitMs)) return;
      if (!next) {
        await beginPart();
        continue;
      }
      const { whose, outgoing } = fillIn(next, people, forged, seen);
      const answer = await sendRequest(target.origin, agent, outgoing);
      note(report, `${whose}: ${describe(outgoing)}`, outgoing, answer);
      if (answer.kind !== 'answered') continue;
      seen.recordAddress(whose, answer.location);
      if (answer.status < 300) seen.recordAnswer(whose, parse(answer.text));
    }
  };
  await beginPart();
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendAll));
  report.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  await recordValues(target, people, seen, log);
  report.changes = await changesSince();
  report.leaks = log.leaks();
  report.logLines = log.lines();
  return report;
}

function emptyReport(): FuzzReport {
  return {
    requests: 0,
    seconds: 0,
    statuses: new Map(),
    slowest: { milliseconds: 0, what: '' },
    failed: 0,
    failures: [],
    leaks: [],
    changes: [],
    logLines: 0,
  };
}

function note(report: FuzzReport, what: string, outgoing: Outgoing, answer: Answer) {
  report.requests += 1;
  const status = answer.kind === 'answered' ? answer.status : 0;
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  if (answer.kind === 'answered' && answer.milliseconds > report.slowest.milliseconds)
    report.slowest = { milliseconds: answer.milliseconds, what };
  const problem = judgeAnswer(outgoing, answer);
  if (problem === null) return;
  report.failed += 1;
  if (report.failures.length < MAX_KEPT_FAILURES) report.failures.push(`${what}\n    ${problem}`);
}

function describe({ method, path, headers, body }: Outgoing): string {
  const { authorization, ...others } = headers;
  const who = authorization ? `${authorization.slice(0, 16)}...` : 'no token';
  return `${method} ${path.slice(0, 200)} (${who} ${JSON.stringify(others).slice(0, 300)}) ${String(body ?? '').slice(0, 300)}`;
}
