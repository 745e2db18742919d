import { Pool } from 'undici';
import { type Batch, makeText, type TwilioSecrets, toRequest } from './make-text.ts';

export type SendOrder = {
  kind: 'send';
  origin: string;
  path: string;
  batch: Batch;
  secrets: TwilioSecrets;
  /** The number of concurrent requests, each with its own connection. */
  concurrency: number;
  /** No further request starts after this many milliseconds. */
  limitMs: number;
};

export type SendResult = {
  /** Ids of the texts that were answered with 200. */
  acknowledged: string[];
  failures: number;
  seconds: number;
  latenciesMs: Float64Array;
};

/** Sends a batch as fast as it is answered. All requests are made and signed before the time is measured. */
export async function sendTexts({ origin, path, batch, secrets, concurrency, limitMs }: SendOrder) {
  const texts = Array.from({ length: batch.count }, (_, index) => makeText(batch, index));
  const requests = texts.map((text) => toRequest(text, origin + path, secrets));
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1, headersTimeout: 15_000 });
  const latencies: number[] = [];
  const acknowledged: string[] = [];
  let next = 0;
  let failures = 0;
  const start = performance.now();

  const sender = async () => {
    while (next < requests.length && performance.now() - start < limitMs) {
      const index = next++;
      const sentAt = performance.now();
      try {
        const { statusCode, body } = await pool.request({ path, method: 'POST', ...requests[index] });
        await body.dump();
        latencies.push(performance.now() - sentAt);
        if (statusCode === 200) acknowledged.push(texts[index]?.sid ?? '');
        else failures += 1;
      } catch {
        failures += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return { acknowledged, failures, seconds, latenciesMs: Float64Array.from(latencies) } satisfies SendResult;
}
