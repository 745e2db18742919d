import type { Connection } from '@numlet/server/db/connect';
import type { Renter } from '../../service/seed-renters.ts';
import type { Outcome } from '../drill.ts';
import { judge } from './judge.ts';
import { type Payments, startPayments } from './payments.ts';
import type { Answer } from './request.ts';
import { openScreens, type Screens } from './screens.ts';
import type { Place } from './service.ts';
import { startTexts, type Texts } from './texts.ts';

export type Load = {
  texts: Texts;
  screens: Screens;
  /** Begins no further payments, and waits for the running ones. */
  stopPayments(): Promise<void>;
  /** Ends the load, waits until all work is done, and compares. The service must have recovered. */
  finish(database: Connection): Promise<Outcome & { longestGapMs: number; unacknowledged: number }>;
};

type Shape = {
  /** Returns where to send a call; the service's own address by default. */
  origin?: () => string;
  perSecond?: number;
  /** How many of the renters have their dashboard open. */
  screens?: number;
  /** Whether people buy credit at the same time. */
  payments?: boolean;
  /** Called with the answer to each text, and its number. */
  onAnswer?: (answer: Answer, to: string) => void;
};

/** Puts load on a service: texts arrive, dashboards are open, and people pay. */
export async function startLoad(place: Place, renters: readonly Renter[], shape: Shape = {}): Promise<Load> {
  const { perSecond = 100, screens: open = 20, origin = () => place.origin } = shape;
  const at = { origin, publicUrl: place.origin };
  const screens = openScreens({ ...at, renters: renters.slice(0, open) });
  await screens.untilConnected(15_000);
  const texts = startTexts({
    ...at,
    numbers: renters.map((renter) => renter.e164),
    perSecond,
    ...(shape.onAnswer ? { onAnswer: shape.onAnswer } : {}),
  });
  const payments: Payments | null = shape.payments
    ? startPayments({ ...at, renters, sandbox: place.sandbox })
    : null;
  return {
    texts,
    screens,
    async stopPayments() {
      await payments?.stop();
    },
    async finish(database) {
      await payments?.stop();
      const tally = await texts.stop();
      const money = await payments?.judge(database);
      const outcome = await judge(database, tally, screens);
      await screens.close();
      return {
        ...outcome,
        acknowledged: outcome.acknowledged + (money?.paid ?? 0),
        lost: outcome.lost + (money?.lost ?? 0),
        doubled: outcome.doubled + (money?.doubled ?? 0),
        notes: [...(outcome.notes ?? []), ...(money ? [`${money.paid} payments among them`] : [])],
        longestGapMs: tally.longestGapMs,
        unacknowledged: tally.batch.count - tally.acknowledged.length,
      };
    },
  };
}

/** Waits until `more` further texts are acknowledged. @throws Error if that takes too long */
export async function untilAcknowledged(texts: Texts, more: number, withinMs = 60_000) {
  const wanted = texts.acknowledged + more;
  const end = performance.now() + withinMs;
  while (texts.acknowledged < wanted) {
    if (performance.now() > end)
      throw new Error(`Only ${texts.acknowledged} of ${wanted} texts were acknowledged in time.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
