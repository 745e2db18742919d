type Waiting = { begin: () => void; refuse: (reason: Error) => void };

/**
 * Runs `maxRunning` tasks at a time and queues `maxWaiting` more. Queued tasks start in turn, one of each network, so
 * that a network with many tasks delays no other. When the queue is full, the last task of the network with the most
 * queued tasks is refused.
 */
export function createFairQueue(maxRunning: number, maxWaiting: number, refusal: () => Error) {
  /** Queues by network, in the order of their next turn. */
  const rows = new Map<string, Waiting[]>();
  let running = 0;
  let queuedCount = 0;

  const next = () => {
    const [first] = rows;
    if (!first) {
      running -= 1;
      return;
    }
    const [from, [one, ...others]] = first;
    rows.delete(from);
    if (others.length > 0) rows.set(from, others);
    queuedCount -= 1;
    one?.begin();
  };
  const refuseLast = (from: string) => {
    const [longest, row] = [...rows].reduce(
      (most, each) => (each[1].length > most[1].length ? each : most),
      [from, rows.get(from) ?? []],
    );
    if (longest === from || row.length <= (rows.get(from)?.length ?? 0) + 1) throw refusal();
    row.pop()?.refuse(refusal());
    queuedCount -= 1;
  };
  const wait = (from: string) =>
    new Promise<void>((begin, refuse) => {
      const row = rows.get(from);
      if (row) row.push({ begin, refuse });
      else rows.set(from, [{ begin, refuse }]);
      queuedCount += 1;
    });
  return {
    /** @param from the network that the task is for */
    async take<T>(from: string, work: () => Promise<T>): Promise<T> {
      if (running < maxRunning) running += 1;
      else {
        if (queuedCount >= maxWaiting) refuseLast(from);
        // A task that ends starts the next one in its place.
        await wait(from);
      }
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
