export type WriteBehind<Batch> = {
  /** Tells that something was gathered. */
  came(): void;
  /**
   * From now on hands what is gathered to `keep`, some time later. A batch that `keep` rejects is handed over again.
   */
  start(keep: (batch: Batch) => Promise<void>): void;
  /** Hands over what is gathered, and nothing after that. */
  stop(): Promise<void>;
};

type Gathered<Batch> = {
  /** Milliseconds from the first thing gathered until the batch is written. */
  afterMs: number;
  isEmpty(): boolean;
  /** Returns what is gathered, and empties it. */
  take(): Batch;
  /** Takes back a batch that could not be written, since the database is down: it is written with later ones. */
  giveBack(batch: Batch): void;
};

/** Writes what was gathered in memory, one batch at a time. */
export function createWriteBehind<Batch>({
  afterMs,
  isEmpty,
  take,
  giveBack,
}: Gathered<Batch>): WriteBehind<Batch> {
  let keep: ((batch: Batch) => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const wait = () => {
    if (keep && !isEmpty()) timer ??= setTimeout(() => void write(), afterMs).unref();
  };
  const write = async () => {
    timer = undefined;
    if (writing || !keep || isEmpty()) return writing;
    const batch = take();
    writing = keep(batch)
      // Not logged: lines of the log are gathered in the same way, and would be gathered again.
      .catch(() => giveBack(batch))
      .finally(() => {
        writing = undefined;
        wait();
      });
    return writing;
  };
  return {
    came: wait,
    start(given) {
      keep = given;
      wait();
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
