import { setTimeout as pause } from 'node:timers/promises';

/** How often held numbers are checked. */
const CHECK_EVERY_MS = 100;
/** Batch size per check. The other numbers follow in the next check. */
const NUMBERS_PER_CHECK = 200;

export type HeldTexts<Text> = {
  readonly size: number;
  has(number: string): boolean;
  /** Adds texts after those already held for their numbers. */
  add(texts: readonly Text[]): void;
};

type HeldTextsOptions<Text> = {
  numberOf(text: Text): string;
  /** Whether the text still waits for an answer. Others are dropped. */
  isWaiting(text: Text): boolean;
  /** The numbers that are still locked. */
  findLocked(numbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores texts of one number. @returns the texts that are still locked, in their order */
  store(texts: Text[]): Promise<Text[]>;
};

/**
 * Holds the texts of numbers whose rows another transaction has locked, so that only these wait. Checks often whether a
 * number is free again, and then stores its texts in the order of their arrival, one number after the other: all of
 * them together use one connection.
 */
export function createHeldTexts<Text>({
  numberOf,
  isWaiting,
  findLocked,
  store,
}: HeldTextsOptions<Text>): HeldTexts<Text> {
  const held = new Map<string, Text[]>();
  let size = 0;
  let isChecking = false;

  const put = (number: string, texts: readonly Text[]) => {
    size += texts.length - (held.get(number)?.length ?? 0);
    // Moves the number to the end, so that all numbers have their turn.
    held.delete(number);
    held.set(number, [...texts]);
  };

  const drop = (number: string) => {
    size -= held.get(number)?.length ?? 0;
    held.delete(number);
  };

  const storeNumber = async (number: string) => {
    const texts = held.get(number) ?? [];
    // The number stays held during this, so that no later text overtakes these.
    put(number, []);
    const stillLocked = await store(texts);
    put(number, [...stillLocked, ...(held.get(number) ?? [])]);
  };

  const check = async () => {
    for (const [number, texts] of [...held]) {
      const waiting = texts.filter(isWaiting);
      if (waiting.length === 0) drop(number);
      else if (waiting.length < texts.length) put(number, waiting);
    }
    const numbers = held.keys().take(NUMBERS_PER_CHECK).toArray();
    if (numbers.length === 0) return;
    const locked = await findLocked(numbers).catch(() => new Set(numbers));
    for (const number of numbers) {
      if (locked.has(number)) put(number, held.get(number) ?? []);
      else await storeNumber(number);
    }
  };

  const checkUntilEmpty = async () => {
    isChecking = true;
    while (held.size > 0) {
      await pause(CHECK_EVERY_MS, undefined, { ref: false });
      await check();
    }
    isChecking = false;
  };

  return {
    get size() {
      return size;
    },
    has: (number) => held.has(number),
    add(texts) {
      for (const text of texts) {
        const number = numberOf(text);
        held.set(number, [...(held.get(number) ?? []), text]);
        size += 1;
      }
      if (!isChecking) void checkUntilEmpty();
    },
  };
}
