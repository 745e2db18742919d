export type WriteBehind<Batch> = {
  /** Reports that something was added to the batch. */
  came(): void;
  /** After this call, each batch is passed to `store` some time later. A batch that `store` rejects is passed again. */
  start(store: (batch: Batch) => Promise<void>): void;
  /** Passes the current batch, and nothing after that. */
  stop(): Promise<void>;
};

type Source<Batch> = {
  /** Milliseconds from the batch's first entry until it is written. */
  afterMs: number;
  isEmpty(): boolean;
  /** Returns the batch, and empties it. */
  take(): Batch;
  /** Restores a batch that could not be written, because the database is down: it is written with later ones. */
  restore(batch: Batch): void;
};

/** Collects entries in memory and writes them, one batch at a time. */
export function createWriteBehind<Batch>({
  afterMs,
  isEmpty,
  take,
  restore,
}: Source<Batch>): WriteBehind<Batch> {
  let store: ((batch: Batch) => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const wait = () => {
    if (store && !isEmpty()) timer ??= setTimeout(() => void write(), afterMs).unref();
  };
  const write = async () => {
    timer = undefined;
    if (writing || !store || isEmpty()) return writing;
    const batch = take();
    writing = store(batch)
      // Not logged: log lines are collected in the same way, and would be collected again.
      .catch(() => restore(batch))
      .finally(() => {
        writing = undefined;
        wait();
      });
    return writing;
  };
  return {
    came: wait,
    start(given) {
      store = given;
      wait();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
      await write();
      clearTimeout(timer);
      store = undefined;
    },
  };
}
