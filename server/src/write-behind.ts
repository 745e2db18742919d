export type WriteBehind<Batch> = {
  /** Something has come. */
  came(): void;
  /** From now on what has come is handed to `keep`, some time after it has come. What it refuses waits. */
  start(keep: (batch: Batch) => Promise<void>): void;
  /** Hands over what there is, and no more after that. */
  stop(): Promise<void>;
};

type Gathered<Batch> = {
  /** From the first that comes until all of it is written. */
  afterMs: number;
  isEmpty(): boolean;
  /** Empties it. */
  take(): Batch;
  /** Of a batch that could not be written, since the database is away: it is written with what comes. */
  giveBack(batch: Batch): void;
};

/** Writes down in one go what was gathered in memory, one batch at a time. */
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
      // Nobody is told in the log: its lines are gathered like this, too.
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
