import type { Batch } from './load/make-text.ts';
import type { SendOrder, SendResult } from './load/send-texts.ts';
import { startChild } from './service/child-process.ts';
import { type CpuTime, withCpuTime } from './service/cpu-time.ts';
import { startService } from './service/start-service.ts';
import { checkStored, type StoredCheck } from './service/stored-texts.ts';
import { median, percentile } from './statistics.ts';

export type IngestOptions = { rounds: number; texts: number; profileTo?: string | undefined };

export type Side = {
  rates: number[];
  rate: number;
  p50: number;
  p99: number;
  failures: number;
  /** Microseconds of processor time for one text. */
  cpu: CpuTime;
};

type Round = SendResult & { cpu: CpuTime };

export type IngestResult = {
  postgresVersion: string;
  service: Side;
  bare: Side;
  ratios: number[];
  /** The median of the rounds' ratios, which a disturbance in one round does not move. */
  ratio: number;
  stored: StoredCheck;
};

const CONCURRENCY = 32;
const ROUND_LIMIT_MS = 60_000;
const WARM_UP_TEXTS = 8000;
const REPEATED_TEXTS = 500;

/**
 * Sends signed texts to the service and the same requests to the bare route, alternately, on one database: a disturbance
 * of the machine affects both. Their order changes from round to round.
 */
export async function measureIngest({ rounds, texts, profileTo }: IngestOptions): Promise<IngestResult> {
  const service = await startService(profileTo);
  const bare = await startChild(new URL('./processes/bare-route.ts', import.meta.url), {
    environment: { DATABASE_URL: service.databaseUrl },
  });
  const generator = await startChild(new URL('./processes/generator.ts', import.meta.url));
  const send = (pid: number, origin: string, path: string) => (batch: Batch) =>
    withCpuTime(pid, service.pid, () =>
      generator.ask<SendResult>({
        kind: 'send',
        origin,
        path,
        batch,
        secrets: service.secrets,
        concurrency: CONCURRENCY,
        limitMs: ROUND_LIMIT_MS,
      } satisfies SendOrder),
    );
  const toService = send(service.pid, service.origin, '/webhooks/twilio/sms');
  const toBare = send(bare.pid, bare.ready, '/texts');
  const numbers = service.renters.map((renter) => renter.e164);

  const warmUp = { name: 'warm-up', count: WARM_UP_TEXTS, numbers };
  await toBare(warmUp);
  const acknowledged = [(await toService(warmUp)).acknowledged];
  const ours: Round[] = [];
  const theirs: Round[] = [];
  const batches = [warmUp];
  for (let round = 0; round < rounds; round += 1) {
    const batch = { name: `round ${round}`, count: texts, numbers };
    const senders = [
      async () => ours.push(await toService(batch)),
      async () => theirs.push(await toBare(batch)),
    ];
    for (const turn of round % 2 === 0 ? senders : senders.reverse()) await turn();
    batches.push(batch);
  }
  acknowledged.push(...ours.map((result) => result.acknowledged));

  // The carrier sends a text again if it has received no answer.
  await toService({ ...warmUp, count: REPEATED_TEXTS });
  const stored = await checkStored(service.connection.pool, batches, acknowledged.flat());
  for (const part of [generator, bare, service]) await part.stop();
  const ratios = ours.map((result, round) => rateOf(result) / rateOf(theirs[round]));
  return {
    postgresVersion: service.postgresVersion,
    service: summarize(ours),
    bare: summarize(theirs),
    ratios,
    ratio: median(ratios),
    stored,
  };
}

function summarize(results: readonly Round[]): Side {
  const latencies = results.flatMap((result) => [...result.latenciesMs]);
  const rates = results.map(rateOf);
  const texts = results.reduce((sum, result) => sum + result.acknowledged.length, 0);
  const perText = (part: keyof CpuTime) =>
    (results.reduce((sum, result) => sum + result.cpu[part], 0) / texts) * 1e6;
  return {
    rates,
    rate: median(rates),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    failures: results.reduce((sum, result) => sum + result.failures, 0),
    cpu: { route: perText('route'), database: perText('database') },
  };
}

/** Acknowledged texts per second. */
function rateOf(result: SendResult | undefined): number {
  return result ? result.acknowledged.length / result.seconds : Number.NaN;
}
