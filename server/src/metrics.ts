import { readFileSync } from 'node:fs';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { OperatorFigures } from './db/operator-figures.ts';
import { type PoolUse, watchDatabase, watched, watchPools } from './metrics-gauges.ts';

/** The outcome is `ok`, the kind of a ProviderError, or `refused` when the breaker refused the call. */
type ProviderCall = { provider: string; operation: string; outcome: string; seconds: number };

/**
 * Counts the work of the service, for GET /metrics. Counting costs almost nothing. Labels are names from the code,
 * never ids, numbers or addresses, so that no value reveals a person.
 */
export type Metrics = {
  /** Texts that were stored and acknowledged. */
  textsAccepted(count: number): void;
  /** Texts that were not accepted, so that the carrier sends them again. */
  textsRefused(reason: 'signature' | 'overloaded' | 'locked' | 'failed', count?: number): void;
  /** A text that the carrier blocked, by the country of its number. */
  textBlocked(country: string): void;
  /** The delay from a text's arrival until it is written to one open stream, in seconds. */
  textShown(delaySeconds: number): void;
  providerCalled(call: ProviderCall): void;
  jobDone(queue: string, seconds: number): void;
  jobFailed(queue: string, seconds: number): void;
  requestAnswered(method: string, route: string, status: number, seconds: number): void;
  /** A warning or error of the log, by its level, written or held. */
  lineLogged(level: string): void;
  /** Registers a figure that is read at each scrape. `read` must be cheap, and must not throw. */
  watchLiveConnections(read: () => number): void;
  watchTextsWaiting(read: () => number): void;
  watchPool(pool: string, read: () => PoolUse): void;
  /** Registers whether a provider is up: false while the breaker refuses calls to it. */
  watchProvider(provider: string, isUp: () => boolean): void;
  /**
   * Registers figures that only the database has. `read` must answer within seconds, with null while the database is
   * down.
   */
  watchDatabase(read: () => Promise<OperatorFigures | null>): void;
  readonly registry: Registry;
};

const TEXT_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const JOB_BUCKETS_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];
const REQUEST_BUCKETS_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 10];

/**
 * Creates the metrics of one service. `alsoShown` is also called with the delay of each text. The metrics of the
 * process keep the names that Prometheus' own libraries give them.
 */
export function createMetrics(alsoShown: (delaySeconds: number) => void = () => {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <const Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  const version = readVersion();
  watched(registry, 'numlet_build_info', 'Always 1; the label is the running version.', ['version'], () => [
    { labels: { version }, value: 1 },
  ]);
  const accepted = counter('numlet_texts_accepted_total', 'Texts stored and acknowledged.');
  const refused = counter('numlet_texts_refused_total', 'Texts not accepted, by reason.', 'reason');
  const blocked = counter('numlet_texts_blocked_total', 'Texts that the carrier blocked.', 'country');
  const shown = histogram(
    'numlet_text_stream_delay_seconds',
    'Time from the arrival of a text until it was written to an open stream.',
    TEXT_BUCKETS_SECONDS,
  );
  const calls = counter(
    'numlet_provider_calls_total',
    'Calls to a provider, by outcome.',
    'provider',
    'operation',
    'outcome',
  );
  const callSeconds = histogram(
    'numlet_provider_call_duration_seconds',
    'How long a call to a provider took.',
    CALL_BUCKETS_SECONDS,
    'provider',
    'operation',
  );
  const jobFailures = counter('numlet_job_failures_total', 'Jobs that failed and will be retried.', 'queue');
  const jobSeconds = histogram(
    'numlet_job_duration_seconds',
    'How long a job ran.',
    JOB_BUCKETS_SECONDS,
    'queue',
  );
  const requestSeconds = histogram(
    'numlet_http_request_duration_seconds',
    'Time to answer, by route and status.',
    REQUEST_BUCKETS_SECONDS,
    'method',
    'route',
    'status',
  );
  const lines = counter('numlet_log_lines_total', 'Log lines of level warn and above, by level.', 'level');

  // Prometheus sees an increase only in a series that exists, so the series that alerts use exist from the start.
  for (const reason of ['signature', 'overloaded', 'failed']) refused.inc({ reason }, 0);
  for (const level of ['warn', 'error']) lines.inc({ level }, 0);

  // The series of each combination is kept, since finding it costs more than counting.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  let liveConnections = () => 0;
  watched(registry, 'numlet_live_connections', 'Open live connections of this process.', [], () => [
    { labels: {}, value: liveConnections() },
  ]);
  let textsWaiting = () => 0;
  watched(
    registry,
    'numlet_intake_waiting_texts',
    'Texts that have arrived and are waiting for their commit.',
    [],
    () => [{ labels: {}, value: textsWaiting() }],
  );
  const pools = new Map<string, () => PoolUse>();
  watchPools(registry, pools);
  let readDatabase: () => Promise<OperatorFigures | null> = async () => null;
  watchDatabase(registry, () => readDatabase());
  const providers = new Map<string, () => boolean>();
  watched(
    registry,
    'numlet_provider_up',
    '0 while a provider is known to be down and is not called.',
    ['provider'],
    () => [...providers].map(([provider, isUp]) => ({ labels: { provider }, value: isUp() ? 1 : 0 })),
  );

  return {
    registry,
    textsAccepted: (count) => accepted.inc(count),
    textsRefused: (reason, count = 1) => refused.inc({ reason }, count),
    // After a clock was set back, a delay would be negative.
    textShown: (delaySeconds) => {
      shown.observe(Math.max(0, delaySeconds));
      alsoShown(Math.max(0, delaySeconds));
    },
    textBlocked: (country) => blocked.inc({ country }),
    providerCalled({ provider, operation, outcome, seconds }) {
      calls.inc({ provider, operation, outcome });
      // A call that was not made took no time. Counting it would make a provider that is down look fast.
      if (outcome !== 'refused') callSeconds.observe({ provider, operation }, seconds);
    },
    jobDone: (queue, seconds) => jobSeconds.observe({ queue }, seconds),
    jobFailed(queue, seconds) {
      jobFailures.inc({ queue });
      jobSeconds.observe({ queue }, seconds);
    },
    requestAnswered(method, route, status, seconds) {
      const key = `${method} ${status} ${route}`;
      const known = series.get(key) ?? requestSeconds.labels(method, route, String(status));
      series.set(key, known);
      known.observe(seconds);
    },
    lineLogged: (level) => lines.inc({ level }),
    watchLiveConnections(read) {
      liveConnections = read;
    },
    watchTextsWaiting(read) {
      textsWaiting = read;
    },
    watchPool: (pool, read) => void pools.set(pool, read),
    watchDatabase(read) {
      readDatabase = read;
    },
    watchProvider: (provider, isUp) => void providers.set(provider, isUp),
  };
}

function readVersion(): string {
  const { version }: { version?: unknown } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return typeof version === 'string' ? version : 'unknown';
}
