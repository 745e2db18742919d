import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Cards } from '../ports/cards.ts';
import type { Carrier } from '../ports/carrier.ts';
import { ProviderError } from '../ports/provider-error.ts';
import type { ProviderRecord } from '../ports/provider-monitor.ts';
import { waitedMs, withinMs } from '../time-limits.ts';
import { type BreakerSettings, createBreaker } from './breaker.ts';
import { createRecorder } from './provider-record.ts';

export type ProviderLimits = BreakerSettings & {
  /** For all calls together during one request of a person, in milliseconds. */
  personMs: number;
  /** For the search of numbers at one carrier, so that a slow one does not delay what the others have found. */
  searchMs: number;
  /** For one call of a job, including retries. */
  jobMs: number;
  /** For one call of a job that reads long lists page by page. */
  listMs: number;
};

/** See docs/decisions/023. */
export const providerLimits: ProviderLimits = {
  failures: 3,
  pauseMs: 15_000,
  longestPauseMs: 60_000,
  personMs: 9_000,
  searchMs: 6_000,
  jobMs: 25_000,
  listMs: 120_000,
};

/**
 * Makes one call of a provider within its time limit and counts it. Makes no call while the provider is known to be
 * down.
 */
export type Ask = <T>(operation: string, run: () => Promise<T>) => Promise<T>;
export type ProviderGuard = Ask & {
  /** The results of the calls, for an operator. */
  record(): ProviderRecord;
};

const SEARCH = 'search' satisfies keyof Carrier;
const LISTS = new Set<string>(['events', 'messagesBetween'] satisfies (keyof Cards | keyof Carrier)[]);
/** No call is started with less time left than this. */
const MIN_CALL_MS = 50;
/** An operator probes a provider to see whether it is back, so a probe is not refused during an outage. */
const PROBE = 'probe';

/**
 * Guards one product of a provider. The error of a call that was not made is `retryable`, since nothing was sent. An
 * aborted call gets `unknown_outcome`.
 */
export function createProviderGuard(
  { clock, log, metrics, readiness }: Pick<Deps, 'clock' | 'log' | 'metrics' | 'readiness'>,
  provider: string,
  limits: ProviderLimits,
): ProviderGuard {
  const breaker = createBreaker(limits, (isDown) => {
    if (isDown) log.error({ provider }, 'a provider is not responding: only occasional trials are sent');
    else log.warn({ provider }, 'a provider is responding again');
    readiness.report(provider, isDown ? `${provider} is not responding; it is retried periodically.` : null, {
      serves: true,
    });
  });
  metrics.watchProvider(provider, () => !breaker.isDown());
  const recorder = createRecorder(clock);
  const watch = async <T>(operation: string, run: () => Promise<T>): Promise<T> => {
    const left = timeLeft(limits, operation);
    if (left < MIN_CALL_MS)
      throw new ProviderError(provider, 'retryable', `there was no time left for ${operation}`);
    const admission = breaker.admit(operation === PROBE);
    const started = performance.now();
    const recordCall = (kind: string | null, answered: boolean) =>
      recorder.note({ operation, answered, kind, milliseconds: performance.now() - started });
    const countCall = (outcome: string) =>
      metrics.providerCalled({ provider, operation, outcome, seconds: (performance.now() - started) / 1000 });
    if (admission === 'refused') {
      countCall('refused');
      throw new ProviderError(provider, 'retryable', `${provider} is known to be down and was not called`, {
        isDown: true,
      });
    }
    try {
      const answer = await withinMs(left, () => cutOff(provider, left, run));
      breaker.answered();
      countCall('ok');
      recordCall(null, true);
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      countCall(error.kind);
      const isOutage = isOutageError(error);
      recordCall(error.kind, !isOutage);
      if (!isOutage) breaker.answered();
      // A call that had little time left has not waited long enough to show an outage.
      else if (admission === 'trial' || left >= limits.personMs / 2) breaker.failed(admission);
      throw isOutage && admission === 'trial' ? ofKnownOutage(error) : error;
    }
  };
  return Object.assign(watch, { record: () => ({ isDown: breaker.isDown(), ...recorder.read() }) });
}

/** Returns the port with each of its calls guarded, except those in `plain`, which do not call the provider. */
export function guard<Port extends object>(
  port: Port,
  watch: ProviderGuard,
  plain: readonly (keyof Port)[],
): Port {
  const left: ReadonlySet<PropertyKey> = new Set(plain);
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || left.has(name)) return member;
      return (...input: unknown[]) =>
        watch(String(name), async (): Promise<unknown> => Reflect.apply(member, target, input));
    },
  });
}

function timeLeft({ personMs, searchMs, jobMs, listMs }: ProviderLimits, operation: string): number {
  const waited = waitedMs();
  if (waited !== null) return Math.min(personMs - waited, operation === SEARCH ? searchMs : personMs);
  return LISTS.has(operation) ? listMs : jobMs;
}

/**
 * Nearly all calls end at the limit of a single request. This limit ends slow streams, and calls that the client
 * retries.
 */
async function cutOff<T>(provider: string, milliseconds: number, run: () => Promise<T>): Promise<T> {
  const finished = new AbortController();
  try {
    return await Promise.race([
      run(),
      pause(milliseconds + MIN_CALL_MS, undefined, { ref: false, signal: finished.signal }).then(() => {
        throw new ProviderError(
          provider,
          'unknown_outcome',
          `no answer within ${milliseconds.toFixed(0)} ms`,
        );
      }),
    ]);
  } finally {
    finished.abort();
  }
}

/** Whether the provider did not respond, or responded with a server error. A refusal shows that it works. */
function isOutageError({ kind, info }: ProviderError): boolean {
  if (kind !== 'retryable' && kind !== 'unknown_outcome') return false;
  return !info.answered && (info.http === undefined || info.http >= 500);
}

function ofKnownOutage({ provider, kind, message, info }: ProviderError): ProviderError {
  return new ProviderError(provider, kind, message, { ...info, isDown: true });
}
