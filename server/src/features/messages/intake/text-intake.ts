import { AppError } from '../../../app-error.ts';
import { isDatabaseUnavailable, isLockTimeout, isNotPrepared } from '../../../db/postgres-errors.ts';
import type { Deps } from '../../../deps.ts';
import type { InboundSms } from '../../../ports/carrier.ts';
import { createHeldTexts } from './held-texts.ts';
import type { IntakeState } from './intake-state.ts';
import { findLockedNumbers } from './locked-numbers.queries.ts';
import { type Arrival, MAX_TEXTS_PER_STATEMENT, storeTexts } from './store-texts.ts';

const MAX_QUEUED_TEXTS = 4000;
/** Texts that may wait for locked numbers, beside the queue. */
const MAX_HELD_TEXTS = 1000;
/** How long a batch is retried while locks of another transaction keep it from being stored. */
const RETRY_LOCKED_MS = 5_000;
/**
 * With this many texts waiting a second transaction starts beside a running one. Small transactions cost more per text.
 */
const SECOND_TRANSACTION_FROM_TEXTS = 16;
/**
 * Concurrent transactions, not counting slow ones: the current one, and the next, which starts when the current one ends.
 */
const MAX_FAST_TRANSACTIONS = 2;
/** A transaction that takes longer may wait for a lock, or have lost its connection. Others start beside it. */
const SLOW_MS = 250;
const RETRY_AFTER_SECONDS = 2;

export type TextIntake = {
  /**
   * Accepts a text. Resolves when it is committed.
   * @throws AppError `overloaded` if it was not accepted, so that the carrier sends it again
   */
  receive(sms: InboundSms & { carrier: string }): Promise<void>;
  state(): IntakeState;
};

export type IntakeOptions = {
  /** Transactions that may run at once; each needs a connection. */
  inFlight: number;
  /** After this time each text is answered, stored or not. */
  answerWithinMs: number;
};

type Waiting = {
  arrival: Arrival;
  answered: boolean;
  /** Waits for a lock on its number. */
  held: boolean;
  done(): void;
  failed(error: unknown): void;
};

/** Texts that are stored together. `isChecked` is set if a check found no locked numbers among them. */
type Part = { texts: Waiting[]; isChecked?: true };
/** Decides about texts that waited too long for a lock. @returns the next parts to try */
type WhenLocked = (part: Part) => Promise<Part[]> | Part[];

/**
 * Commits concurrent arrivals together: while a transaction runs, the next texts are collected. A single text is stored
 * at once. Each caller is answered after the commit of their text. If the database is unavailable, a batch is refused
 * as a whole. If a text causes the failure, the batch is halved until that text is alone. Texts of a number that
 * another transaction has locked wait apart from the others (docs/decisions/065).
 */
export function createTextIntake(deps: Deps, { inFlight, answerWithinMs }: IntakeOptions): TextIntake {
  const queue: Waiting[] = [];
  let unanswered = 0;
  let busy = 0;
  let slow = 0;
  let lastStoredAt: Date | null = null;
  let refusal: { since: Date; last: Date; reason: string } | null = null;

  const begin = () => {
    const fast = busy - slow;
    const shouldStart =
      fast === 0 || (fast < MAX_FAST_TRANSACTIONS && queue.length >= SECOND_TRANSACTION_FROM_TEXTS);
    if (queue.length > 0 && busy < inFlight && shouldStart) void storeNext();
  };

  const storeNext = async () => {
    const batch = queue.splice(0, MAX_TEXTS_PER_STATEMENT);
    busy += 1;
    let isSlow = false;
    const watch = setTimeout(() => {
      isSlow = true;
      slow += 1;
      begin();
    }, SLOW_MS);
    const pending = batch.filter((each) => !each.answered);
    // Their number was locked after they had arrived.
    hold(pending.filter((each) => held.has(each.arrival.to)));
    await storeInParts(
      pending.filter((each) => !each.held),
      holdLocked,
    );
    clearTimeout(watch);
    if (isSlow) slow -= 1;
    busy -= 1;
    begin();
  };

  const storeInParts = async (batch: Waiting[], whenLocked: WhenLocked) => {
    const until = performance.now() + RETRY_LOCKED_MS;
    const parts: Part[] = batch.length > 0 ? [{ texts: batch }] : [];
    for (let part = parts.shift(); part; part = parts.shift()) {
      const { texts } = part;
      try {
        await storeTexts(
          deps,
          texts.map((each) => each.arrival),
        );
        lastStoredAt = deps.clock.now();
        refusal = null;
        deps.metrics.textsAccepted(texts.length);
        setImmediate(() => {
          for (const each of texts) each.done();
        });
      } catch (error) {
        const isInTime = performance.now() < until;
        if (isNotPrepared(error) && isInTime) parts.unshift(part);
        else if (isLockTimeout(error) && isInTime) parts.unshift(...(await whenLocked(part)));
        // The rest of the batch would fail in the same way.
        else if (isDatabaseUnavailable(error))
          return refuse([...texts, ...parts.flatMap((other) => other.texts)], error);
        else if (texts.length === 1) fail(texts, error);
        else {
          deps.log.warn(
            { err: error, texts: texts.length },
            'a batch of texts failed and is stored in halves',
          );
          parts.unshift(...halves(texts));
        }
      }
    }
  };

  const holdLocked = async ({ texts, isChecked }: Part): Promise<Part[]> => {
    let locked: Set<string>;
    try {
      locked = await findLockedNumbers(deps.db, [...new Set(texts.map((each) => each.arrival.to))]);
    } catch {
      // Not a row but a table is locked, or the database is down: another try shows which.
      return [{ texts }];
    }
    hold(texts.filter((each) => locked.has(each.arrival.to)));
    const unlocked = texts.filter((each) => !each.held);
    if (unlocked.length === 0) return [];
    if (locked.size > 0 || !isChecked) return [{ texts: unlocked, isChecked: true }];
    // The check does not see this lock.
    if (unlocked.length > 1) return halves(unlocked);
    hold(unlocked);
    return [];
  };

  const held = createHeldTexts<Waiting>({
    numberOf: (each) => each.arrival.to,
    isWaiting: (each) => !each.answered,
    findLocked: (numbers) => findLockedNumbers(deps.db, numbers),
    async store(texts) {
      const locked: Waiting[] = [];
      await storeInParts(texts, (part) => {
        locked.push(...part.texts);
        return [];
      });
      return locked;
    },
  });

  const hold = (texts: readonly Waiting[]) => {
    for (const each of texts) each.held = true;
    held.add(texts);
  };

  const fail = (part: readonly Waiting[], error: unknown) => {
    deps.metrics.textsRefused('failed', part.length);
    for (const each of part) each.failed(error);
  };

  const refuse = (batch: readonly Waiting[], cause: unknown) => {
    const part = batch.filter((each) => !each.answered);
    const now = deps.clock.now();
    const reason = cause instanceof Error ? cause.message : String(cause);
    refusal = { since: refusal?.since ?? now, last: now, reason };
    deps.log.error({ err: cause, texts: part.length }, 'texts are refused: the database cannot store them');
    deps.metrics.textsRefused('overloaded', part.length);
    const error = new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    for (const each of part) each.failed(error);
  };

  /** The database stores other texts: the number of this one is locked. */
  const refuseHeld = (waiting: Waiting) => {
    deps.log.warn('a text is refused: another transaction holds the rows of its number');
    deps.metrics.textsRefused('locked');
    waiting.failed(new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  };

  return {
    receive(sms) {
      const isHeld = held.has(sms.to);
      if (isHeld ? held.size >= MAX_HELD_TEXTS : queue.length >= MAX_QUEUED_TEXTS) {
        // The carrier sends it again, which is better than an unlimited queue in memory.
        deps.metrics.textsRefused('overloaded');
        return Promise.reject(new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
      }
      unanswered += 1;
      return new Promise<void>((resolve, reject) => {
        const answer = (settle: () => void) => {
          if (waiting.answered) return;
          waiting.answered = true;
          unanswered -= 1;
          clearTimeout(timeout);
          settle();
        };
        const waiting: Waiting = {
          arrival: { ...sms, arrivedAt: deps.clock.now() },
          answered: false,
          held: false,
          done: () => answer(resolve),
          failed: (error) => answer(() => reject(error)),
        };
        // The text may still be stored. When it is sent again, it is known.
        const timeout = setTimeout(
          () =>
            waiting.held
              ? refuseHeld(waiting)
              : refuse([waiting], new Error('The text was not stored in time.')),
          answerWithinMs,
        );
        if (isHeld) hold([waiting]);
        else queue.push(waiting);
        begin();
      });
    },
    state: () => ({
      waiting: unanswered,
      lastStoredAt,
      refusingSince: refusal?.since ?? null,
      lastRefusedAt: refusal?.last ?? null,
      refusedBecause: refusal?.reason ?? null,
    }),
  };
}

function halves(texts: Waiting[]): Part[] {
  const middle = Math.ceil(texts.length / 2);
  return [{ texts: texts.slice(0, middle) }, { texts: texts.slice(middle) }];
}
