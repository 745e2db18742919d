/** How many texts reached a stream within a bound, by the bound in milliseconds. */
export type DelayCounts = ReadonlyMap<number, number>;

/** The last is for what took longer than any other bound. */
const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000, 3_600_000];
const LONGEST_MS = 3_600_000;
const AFTER_MS = 20_000;

export type DelayCollector = {
  note(seconds: number): void;
  /** From now on what was counted is handed to `keep` now and then. What it refuses waits. */
  start(keep: (counts: DelayCounts) => Promise<void>): void;
  /** Hands over what there is, and no more after that. */
  stop(): Promise<void>;
};

/** Counts how long texts take until they are on their way to a screen, and has the counts written down in one go. */
export function createDelayCollector(): DelayCollector {
  let counts = new Map<number, number>();
  let keep: ((counts: DelayCounts) => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const add = (bound: number, texts: number) => counts.set(bound, (counts.get(bound) ?? 0) + texts);
  const wait = () => {
    if (keep) timer ??= setTimeout(() => void write(), AFTER_MS).unref();
  };
  const write = async () => {
    timer = undefined;
    if (writing || !keep || counts.size === 0) return writing;
    const taken = counts;
    counts = new Map();
    writing = keep(taken)
      .catch(() => {
        // The database is away: they are counted with those that come.
        for (const [bound, texts] of taken) add(bound, texts);
      })
      .finally(() => {
        writing = undefined;
        if (counts.size > 0) wait();
      });
    return writing;
  };
  return {
    note(seconds) {
      add(BOUNDS_MS.find((bound) => seconds * 1000 <= bound) ?? LONGEST_MS, 1);
      wait();
    },
    start(given) {
      keep = given;
      if (counts.size > 0) wait();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
      await write();
      clearTimeout(timer);
      keep = undefined;
    },
  };
}
