import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { InboundSms } from '../../ports.ts';
import { type Arrival, MAX_TEXTS_AT_ONCE, storeTexts } from './store-texts.ts';

const MAX_WAITING = 4000;

export type TextIntake = { receive(sms: InboundSms): Promise<void> };

type Waiting = { arrival: Arrival; done(): void; failed(error: unknown): void };

/**
 * Commits concurrent arrivals together: while one transaction is in flight the next texts gather. Alone,
 * a text goes at once. Each caller is answered after the commit of theirs. If a batch fails its texts
 * are tried one by one, so that a bad one harms nobody.
 */
export function createTextIntake(deps: Deps): TextIntake {
  const waiting: Waiting[] = [];
  let busy = false;

  const drain = async () => {
    busy = true;
    while (waiting.length > 0) await store(deps, waiting.splice(0, MAX_TEXTS_AT_ONCE));
    busy = false;
  };

  return {
    receive(sms) {
      // The carrier comes again: better late than an endless queue in memory.
      if (waiting.length >= MAX_WAITING)
        return Promise.reject(new AppError('overloaded', { retryAfterSeconds: 1 }));
      return new Promise((done, failed) => {
        waiting.push({ arrival: { ...sms, arrivedAt: deps.clock.now() }, done, failed });
        if (!busy) void drain();
      });
    },
  };
}

async function store(deps: Deps, batch: readonly Waiting[]) {
  try {
    await storeTexts(
      deps,
      batch.map((each) => each.arrival),
    );
    for (const each of batch) each.done();
  } catch (error) {
    if (batch.length === 1) return batch[0]?.failed(error);
    deps.log.warn({ err: error, texts: batch.length }, 'a batch of texts failed and is stored one by one');
    for (const each of batch) await store(deps, [each]);
  }
}
