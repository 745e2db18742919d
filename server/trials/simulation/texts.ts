import { type Arrival, storeTexts } from '../../src/features/messages/intake/store-texts.ts';
import type { World } from './harness/world.ts';
import type { Rented } from './number-owners.ts';

/** Texts that arrived at one moment for one number, and when they were certainly stored or refused. */
export type Batch = { e164: string; ids: string[]; begun: Date; stored: Date | null };

/** Delivers texts, several at a time. Most unanswered texts are delivered again, and some answered ones, too. */
export function createTexts(world: World) {
  const { chance, server, temper } = world;
  const batches: Batch[] = [];
  let count = 0;

  const deliver = (batch: Batch, arrivals: readonly Arrival[]) =>
    world.begin(
      `${arrivals.length} texts`,
      () => storeTexts(server.deps, arrivals),
      (outcome) => {
        if (!outcome.died && !outcome.error) batch.stored ??= server.clock.now();
        const isLost = outcome.died || Boolean(outcome.error);
        if (world.isHostile() && chance.happens(isLost ? 0.7 : temper.repeated / 2)) deliver(batch, arrivals);
      },
    );

  return {
    batches,
    arrive({ e164 }: Rented, texts: number) {
      const now = server.clock.now();
      const arrivals = Array.from({ length: texts }, (): Arrival => {
        count += 1;
        const id = `SM${String(count).padStart(32, '0')}`;
        return {
          carrier: 'twilio',
          carrierMessageId: id,
          to: e164,
          from: '+12025550123',
          body: 'Your code is 482915',
          receivedAt: null,
          arrivedAt: now,
        };
      });
      const batch: Batch = {
        e164,
        ids: arrivals.map((each) => each.carrierMessageId),
        begun: now,
        stored: null,
      };
      batches.push(batch);
      deliver(batch, arrivals);
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;
