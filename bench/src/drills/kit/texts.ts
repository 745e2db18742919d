import { type Batch, makeText, toRequest } from '../../load/make-text.ts';
import { type Answer, requestOf } from './request.ts';
import { secrets } from './service.ts';

const PATH = '/webhooks/twilio/sms';

export type TextTally = {
  /** All sent texts, to compare them with the stored ones. */
  batch: Batch;
  acknowledged: { sid: string; to: string; body: string }[];
  /** Answers other than 200, by status; 0 for no answer. */
  refused: Map<number, number>;
  longestWaitMs: number;
  /** The longest time without an acknowledged text. */
  longestGapMs: number;
};

export type Texts = {
  readonly acknowledged: number;
  readonly sent: number;
  /** Waits until a text to one of these numbers is acknowledged. @returns its body */
  nextTo(numbers: ReadonlySet<string>): Promise<string>;
  /** Sends no more texts, and waits for the outstanding answers. */
  stop(): Promise<TextTally>;
};

type Sending = {
  /** Where the next text is sent. */
  origin: () => string;
  publicUrl: string;
  numbers: readonly string[];
  perSecond: number;
  name?: string;
  /** Called with the answer to each text, and its number. */
  onAnswer?: (answer: Answer, to: string) => void;
};

const MAX_TEXTS = 20_000;

/** Sends texts at a steady rate until it is stopped, whether or not the earlier ones were answered. */
export function startTexts({ origin, publicUrl, numbers, perSecond, name, onAnswer }: Sending): Texts {
  const batch: Batch = { name: name ?? 'drill', count: 0, numbers };
  const acknowledged: TextTally['acknowledged'] = [];
  const refused = new Map<number, number>();
  const pending = new Set<Promise<void>>();
  let longestWaitMs = 0;
  let longestGapMs = 0;
  let lastAcknowledged = performance.now();

  const send = async (index: number) => {
    const text = makeText(batch, index);
    const answer = await requestOf(origin(), PATH, {
      method: 'POST',
      publicUrl,
      ...toRequest(text, publicUrl + PATH, secrets),
    });
    longestWaitMs = Math.max(longestWaitMs, answer.waitMs);
    onAnswer?.(answer, text.to);
    if (answer.status !== 200) return void refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
    const now = performance.now();
    longestGapMs = Math.max(longestGapMs, now - lastAcknowledged);
    lastAcknowledged = now;
    acknowledged.push(text);
  };

  const startedAt = performance.now();
  const ticking = setInterval(() => {
    const due = Math.min(MAX_TEXTS, ((performance.now() - startedAt) / 1000) * perSecond);
    while (batch.count < due) {
      const sending = send(batch.count);
      batch.count += 1;
      pending.add(sending);
      void sending.finally(() => pending.delete(sending));
    }
  }, 5);

  return {
    get acknowledged() {
      return acknowledged.length;
    },
    get sent() {
      return batch.count;
    },
    async nextTo(wanted) {
      const from = acknowledged.length;
      for (;;) {
        const next = acknowledged.slice(from).find((text) => wanted.has(text.to));
        if (next) return next.body;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      clearInterval(ticking);
      await Promise.all(pending);
      return { batch, acknowledged, refused, longestWaitMs, longestGapMs };
    },
  };
}

/** "503 41 times", for a line. */
export function describeRefused(refused: ReadonlyMap<number, number>): string {
  const parts = [...refused].sort(([a], [b]) => a - b);
  return (
    parts.map(([status, times]) => `${status || 'no answer'} ${times} times`).join(', ') || 'none refused'
  );
}
