import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { waitedMs, withinMs } from '../patience.ts';
import type { ProviderRecord } from '../ports/provider-board.ts';
import { ProviderError } from '../ports/provider-error.ts';
import { type BreakerSettings, createBreaker } from './breaker.ts';
import { createRecorder } from './provider-record.ts';

export type ProviderLimits = BreakerSettings & {
  /** For all calls together that one person waits for. */
  personMs: number;
  /** For a call of a job, with its repeats. */
  jobMs: number;
  /** For a call of a job that goes through long lists, page by page. */
  listMs: number;
};

/** docs/decisions/023. */
export const providerLimits: ProviderLimits = {
  failures: 3,
  pauseMs: 15_000,
  longestPauseMs: 60_000,
  personMs: 9_000,
  jobMs: 25_000,
  listMs: 120_000,
};

/** Makes one call of a provider: within its time, counted, and not at all while the provider is known to be down. */
export type Ask = <T>(operation: string, run: () => Promise<T>) => Promise<T>;
export type Watch = Ask & {
  /** How the calls went, for an operator. */
  record(): ProviderRecord;
};

const LISTS: ReadonlySet<string> = new Set(['news', 'messagesBetween']);
/** With less time left nothing is begun any more. */
const TOO_SHORT_MS = 50;
/** An operator asks whether it is back: that is asked at once. */
const PROBE = 'probe';

/**
 * Watches over one product of a provider. What it throws instead of a call is `retryable`: surely nothing was sent.
 * A call that was cut off keeps `unknown_outcome`.
 */
export function createWatch(
  { clock, log, metrics, readiness }: Pick<Deps, 'clock' | 'log' | 'metrics' | 'readiness'>,
  provider: string,
  limits: ProviderLimits,
): Watch {
  const breaker = createBreaker(limits, (isDown) => {
    if (isDown) log.error({ provider }, 'a provider does not answer: it is asked now and then only');
    else log.warn({ provider }, 'a provider answers again');
    readiness.report(provider, isDown ? `${provider} does not answer; it is asked now and then.` : null, {
      serves: true,
    });
  });
  metrics.watchProvider(provider, () => !breaker.isDown());
  const recorder = createRecorder(clock);
  const watch = async <T>(operation: string, run: () => Promise<T>): Promise<T> => {
    const left = timeLeft(limits, operation);
    if (left < TOO_SHORT_MS)
      throw new ProviderError(provider, 'retryable', `there was no time left to ask for ${operation}`);
    const admission = breaker.admit(operation === PROBE);
    const started = performance.now();
    const note = (kind: string | null, answered: boolean) =>
      recorder.note({ operation, answered, kind, milliseconds: performance.now() - started });
    const tell = (outcome: string) =>
      metrics.providerCalled({ provider, operation, outcome, seconds: (performance.now() - started) / 1000 });
    if (admission === 'refused') {
      tell('refused');
      throw new ProviderError(provider, 'retryable', `${provider} is known to be down and was not asked`, {
        isDown: true,
      });
    }
    try {
      const answer = await withinMs(left, () => cutOff(provider, left, run));
      breaker.answered();
      tell('ok');
      note(null, true);
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      tell(error.kind);
      const isOutage = isNoAnswer(error);
      note(error.kind, !isOutage);
      if (!isOutage) breaker.answered();
      // Who had hardly any time left has not waited for long enough to know.
      else if (admission === 'trial' || left >= limits.personMs / 2) breaker.failed(admission);
      throw isOutage && admission === 'trial' ? ofKnownOutage(error) : error;
    }
  };
  return Object.assign(watch, { record: () => ({ isDown: breaker.isDown(), ...recorder.read() }) });
}

/** The port with each of its calls watched over; those named in `plain` ask nobody. */
export function guard<Port extends object>(port: Port, watch: Watch, plain: readonly (keyof Port)[]): Port {
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

function timeLeft({ personMs, jobMs, listMs }: ProviderLimits, operation: string): number {
  const waited = waitedMs();
  if (waited !== null) return personMs - waited;
  return LISTS.has(operation) ? listMs : jobMs;
}

/** The limit of each request ends nearly all of them; this one ends what drips, and what is repeated. */
async function cutOff<T>(provider: string, milliseconds: number, run: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      run(),
      pause(milliseconds + TOO_SHORT_MS, undefined, { ref: false, signal: over.signal }).then(() => {
        throw new ProviderError(
          provider,
          'unknown_outcome',
          `no answer within ${milliseconds.toFixed(0)} ms`,
        );
      }),
    ]);
  } finally {
    over.abort();
  }
}

/** Whether a provider did not answer, or could not: what it refuses it has understood. */
function isNoAnswer({ kind, info }: ProviderError): boolean {
  if (kind !== 'retryable' && kind !== 'unknown_outcome') return false;
  return !info.answered && (info.http === undefined || info.http >= 500);
}

function ofKnownOutage({ provider, kind, message, info }: ProviderError): ProviderError {
  return new ProviderError(provider, kind, message, { ...info, isDown: true });
}
