import type { Message } from '@numlet/contract/messages/messages';
import { Agent, Pool } from 'undici';
import { type Batch, makeText, type TwilioSecrets, toRequest } from './make-text.ts';
import { planMoments } from './plan-moments.ts';
import { readEvents } from './read-events.ts';

export type WatchTask = {
  kind: 'watch';
  origin: string;
  path: string;
  livePath: string;
  /** Each reader waits with its token for the texts to its number. */
  readers: readonly { accessToken: string; e164: string }[];
  batch: Batch;
  secrets: TwilioSecrets;
  perSecond: number;
};

export type WatchResult = {
  latenciesMs: Float64Array;
  /** How much later than planned the generator sent each text. */
  latenessMs: Float64Array;
  seconds: number;
  acknowledged: number;
  missing: number;
  repeated: number;
  outOfOrder: number;
  orphaned: number;
};

const CONNECTIONS = 64;
/** How long to wait, after sending the last text, for texts that have not arrived. */
const MAX_WAIT_MS = 10_000;

/**
 * Opens every live connection, then sends texts at planned moments whether or not the earlier ones were answered, as
 * people do. Records when each arrives at its reader.
 */
export async function watchTexts(order: WatchTask): Promise<WatchResult> {
  const { origin, path, batch, secrets, perSecond } = order;
  const texts = Array.from({ length: batch.count }, (_, index) => makeText(batch, index));
  const requests = texts.map((text) => toRequest(text, origin + path, secrets));
  const sentAt = new Map<string, number>();
  const arrivals = recordArrivals(sentAt, batch.count);
  const streams = new Agent({ bodyTimeout: 60_000 });
  await Promise.all(order.readers.map((reader) => openStream(order, streams, reader, arrivals)));

  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1, headersTimeout: 15_000 });
  const lateness: number[] = [];
  let acknowledged = 0;
  const send = async (index: number) => {
    sentAt.set(texts[index]?.body ?? '', performance.now());
    const { statusCode, body } = await pool.request({ path, method: 'POST', ...requests[index] });
    await body.dump();
    if (statusCode === 200) acknowledged += 1;
  };
  const start = performance.now();
  const sending: Promise<void>[] = [];
  for (const [index, due] of planMoments(batch.count, perSecond).entries()) {
    const wait = start + due - performance.now();
    if (wait > 0.5) await new Promise((resolve) => setTimeout(resolve, wait));
    lateness.push(Math.max(0, performance.now() - start - due));
    sending.push(send(index).catch(() => undefined));
  }
  await Promise.all(sending);
  const seconds = (performance.now() - start) / 1000;
  await Promise.race([arrivals.all, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  await Promise.all([pool.close(), streams.destroy()]);
  const { latenciesMs, repeated, outOfOrder, orphaned } = arrivals.result();
  return {
    latenciesMs,
    latenessMs: Float64Array.from(lateness),
    seconds,
    acknowledged,
    missing: batch.count - latenciesMs.length,
    repeated,
    outOfOrder,
    orphaned,
  };
}

type Arrivals = ReturnType<typeof recordArrivals>;

function recordArrivals(sentAt: ReadonlyMap<string, number>, expected: number) {
  const latencies = new Map<string, number>();
  const lastSeq = new Map<string, number>();
  const wrong = { repeated: 0, outOfOrder: 0, orphaned: 0 };
  let complete = () => {};
  const all = new Promise<void>((resolve) => {
    complete = resolve;
  });
  return {
    all,
    arrived(e164: string, data: string) {
      const now = performance.now();
      const message: Message = JSON.parse(data);
      const body = message.message_body ?? '';
      if (message.phone_numbers.phone_number !== e164) wrong.orphaned += 1;
      if (message.change_seq <= (lastSeq.get(e164) ?? 0)) wrong.outOfOrder += 1;
      lastSeq.set(e164, message.change_seq);
      if (latencies.has(body)) wrong.repeated += 1;
      else latencies.set(body, now - (sentAt.get(body) ?? Number.NaN));
      if (latencies.size === expected) complete();
    },
    result: () => ({ latenciesMs: Float64Array.from(latencies.values()), ...wrong }),
  };
}

async function openStream(
  { origin, livePath }: WatchTask,
  dispatcher: Agent,
  { accessToken, e164 }: WatchTask['readers'][number],
  arrivals: Arrivals,
) {
  const { statusCode, body } = await dispatcher.request({
    origin,
    path: livePath,
    method: 'GET',
    headers: { authorization: `Bearer ${accessToken}`, accept: 'text/event-stream' },
  });
  if (statusCode !== 200) throw new Error(`a live connection was answered with ${statusCode}`);
  await new Promise<void>((ready, failed) => {
    readEvents(body, (event, data) => {
      if (event === 'ready') ready();
      else if (event === 'message') arrivals.arrived(e164, data);
    }).catch(failed);
  });
}
