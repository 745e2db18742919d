import type { WatchResult, WatchTask } from './load/watch-texts.ts';
import { startChild } from './service/child-process.ts';
import { startService } from './service/start-service.ts';
import { percentile } from './statistics.ts';

export type LiveOptions = { seconds: number; perSecond: number; profileTo?: string | undefined };

export type LiveResult = Omit<WatchResult, 'latenciesMs' | 'latenessMs'> & {
  postgresVersion: string;
  readers: number;
  texts: number;
  rate: number;
  p50: number;
  p99: number;
  slowest: number;
  latenessP99: number;
  ok: boolean;
};

const WARM_UP_SECONDS = 3;

/**
 * Sends texts at a steady rate to people whose dashboard is open. Measures the time from sending the webhook to the
 * event at the reader.
 */
export async function measureLive({ seconds, perSecond, profileTo }: LiveOptions): Promise<LiveResult> {
  const service = await startService(profileTo);
  const generator = await startChild(new URL('./processes/generator.ts', import.meta.url));
  const watch = (name: string, duration: number) =>
    generator.ask<WatchResult>({
      kind: 'watch',
      origin: service.origin,
      path: '/webhooks/twilio/sms',
      livePath: '/realtime/v1/messages',
      readers: service.renters,
      batch: {
        name,
        count: Math.round(duration * perSecond),
        numbers: service.renters.map((renter) => renter.e164),
      },
      secrets: service.secrets,
      perSecond,
    } satisfies WatchTask);
  await watch('warm-up', WARM_UP_SECONDS);
  const { latenciesMs, latenessMs, ...counts } = await watch('live', seconds);
  for (const part of [generator, service]) await part.stop();
  const texts = Math.round(seconds * perSecond);
  const wrong = counts.missing + counts.repeated + counts.outOfOrder + counts.orphaned;
  return {
    ...counts,
    postgresVersion: service.postgresVersion,
    readers: service.renters.length,
    texts,
    rate: texts / counts.seconds,
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 0.99),
    slowest: percentile(latenciesMs, 1),
    latenessP99: percentile(latenessMs, 0.99),
    ok: wrong === 0 && counts.acknowledged === texts,
  };
}
