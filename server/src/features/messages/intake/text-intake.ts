import { AppError } from '../../../app-error.ts';
import { isDatabaseUnavailable } from '../../../db/postgres-errors.ts';
import type { Deps } from '../../../deps.ts';
import type { InboundSms } from '../../../ports/carrier.ts';
import { type Arrival, MAX_TEXTS_AT_ONCE, storeTexts } from './store-texts.ts';

const MAX_WAITING = 4000;
/** With this many texts waiting a second transaction starts beside a running one; small ones cost more per text. */
const WORTH_ANOTHER = 16;
/**
 * How many transactions that are not slow are sent at once: the one under way, and the next, which begins when it
 * ends.
 */
const MOST_GOING = 2;
/** A transaction that takes longer may wait for a lock, or have lost its connection: others start beside it. */
const SLOW_MS = 250;
const RETRY_AFTER_SECONDS = 2;

export type IntakeState = {
  /** Texts that have not been answered yet. */
  waiting: number;
  lastStoredAt: Date | null;
  /** Since when the database has stored no text; null after a success. */
  refusingSince: Date | null;
  lastRefusedAt: Date | null;
  /** The database's error message, which contains no part of a text. */
  refusedBecause: string | null;
};

export type TextIntake = {
  /**
   * Takes a text; resolves when it is committed.
   * @throws AppError `overloaded` when it was not taken, so that the carrier sends it again
   */
  receive(sms: InboundSms): Promise<void>;
  state(): IntakeState;
};

export type IntakeOptions = {
  /** Transactions that may run at once; each needs a connection. */
  inFlight: number;
  /** After this time each text is answered, stored or not. */
  answerWithinMs: number;
};

type Waiting = { arrival: Arrival; answered: boolean; done(): void; failed(error: unknown): void };

/**
 * Commits concurrent arrivals together: while a transaction runs, the next texts gather. A text that comes alone is
 * stored at once. Each caller is answered after the commit of their text. When the database is unavailable a batch is
 * refused as a whole; when a text is to blame, the batch is halved until that text stands alone and harms no other.
 */
export function createTextIntake(deps: Deps, { inFlight, answerWithinMs }: IntakeOptions): TextIntake {
  const queue: Waiting[] = [];
  let unanswered = 0;
  let busy = 0;
  let slow = 0;
  let lastStoredAt: Date | null = null;
  let refusal: { since: Date; last: Date; because: string } | null = null;

  const begin = () => {
    const going = busy - slow;
    const isWorthIt = going === 0 || (going < MOST_GOING && queue.length >= WORTH_ANOTHER);
    if (queue.length > 0 && busy < inFlight && isWorthIt) void storeNext();
  };

  const storeNext = async () => {
    const batch = queue.splice(0, MAX_TEXTS_AT_ONCE);
    busy += 1;
    let isSlow = false;
    const watch = setTimeout(() => {
      isSlow = true;
      slow += 1;
      begin();
    }, SLOW_MS);
    await storeInParts(batch.filter((each) => !each.answered));
    clearTimeout(watch);
    if (isSlow) slow -= 1;
    busy -= 1;
    begin();
  };

  const storeInParts = async (batch: Waiting[]) => {
    const parts = batch.length > 0 ? [batch] : [];
    for (let part = parts.shift(); part; part = parts.shift()) {
      try {
        await storeTexts(
          deps,
          part.map((each) => each.arrival),
        );
        lastStoredAt = deps.clock.now();
        refusal = null;
        deps.metrics.textsAccepted(part.length);
        setImmediate(() => {
          for (const each of part) each.done();
        });
      } catch (error) {
        // The rest of the batch would fail in the same way.
        if (isDatabaseUnavailable(error)) return refuse([...part, ...parts.flat()], error);
        if (part.length === 1) fail(part, error);
        else {
          deps.log.warn(
            { err: error, texts: part.length },
            'a batch of texts failed and is stored in halves',
          );
          const middle = Math.ceil(part.length / 2);
          parts.unshift(part.slice(0, middle), part.slice(middle));
        }
      }
    }
  };

  const fail = (part: readonly Waiting[], error: unknown) => {
    deps.metrics.textsRefused('failed', part.length);
    for (const each of part) each.failed(error);
  };

  const refuse = (batch: readonly Waiting[], cause: unknown) => {
    const part = batch.filter((each) => !each.answered);
    const now = deps.clock.now();
    const because = cause instanceof Error ? cause.message : String(cause);
    refusal = { since: refusal?.since ?? now, last: now, because };
    deps.log.error({ err: cause, texts: part.length }, 'texts are refused: the database cannot store them');
    deps.metrics.textsRefused('overloaded', part.length);
    const error = new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    for (const each of part) each.failed(error);
  };

  return {
    receive(sms) {
      if (queue.length >= MAX_WAITING) {
        // The carrier sends it again, which is better than an endless queue in memory.
        deps.metrics.textsRefused('overloaded');
        return Promise.reject(new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      }
      unanswered += 1;
      return new Promise<void>((resolve, reject) => {
        const answer = (tell: () => void) => {
          if (waiting.answered) return;
          waiting.answered = true;
          unanswered -= 1;
          clearTimeout(limit);
          tell();
        };
        const waiting: Waiting = {
          arrival: { ...sms, arrivedAt: deps.clock.now() },
          answered: false,
          done: () => answer(resolve),
          failed: (error) => answer(() => reject(error)),
        };
        // The text may be stored all the same; when it is sent again, it is known.
        const limit = setTimeout(
          () => refuse([waiting], new Error('The text was not stored in time.')),
          answerWithinMs,
        );
        queue.push(waiting);
        begin();
      });
    },
    state: () => ({
      waiting: unanswered,
      lastStoredAt,
      refusingSince: refusal?.since ?? null,
      lastRefusedAt: refusal?.last ?? null,
      refusedBecause: refusal?.because ?? null,
    }),
  };
}
