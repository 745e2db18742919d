type Waiting = { begin: () => void; refuse: (reason: Error) => void };

/**
 * Lets `atOnce` works run together and keeps `waiting` more. Whoever waits is served in turn, one of each network: many
 * of one keep nobody else waiting. Where too many wait, the last of those who have the most waiting is refused.
 */
export function createTurns(atOnce: number, waiting: number, refusal: () => Error) {
  /** In the order in which the networks come next. */
  const rows = new Map<string, Waiting[]>();
  let running = 0;
  let inRows = 0;

  const next = () => {
    const [first] = rows;
    if (!first) {
      running -= 1;
      return;
    }
    const [from, [one, ...others]] = first;
    rows.delete(from);
    if (others.length > 0) rows.set(from, others);
    inRows -= 1;
    one?.begin();
  };
  const makeRoom = (from: string) => {
    const [longest, row] = [...rows].reduce(
      (most, each) => (each[1].length > most[1].length ? each : most),
      [from, rows.get(from) ?? []],
    );
    if (longest === from || row.length <= (rows.get(from)?.length ?? 0) + 1) throw refusal();
    row.pop()?.refuse(refusal());
    inRows -= 1;
  };
  const wait = (from: string) =>
    new Promise<void>((begin, refuse) => {
      const row = rows.get(from);
      if (row) row.push({ begin, refuse });
      else rows.set(from, [{ begin, refuse }]);
      inRows += 1;
    });
  return {
    /** @param from whom the work is for */
    async take<T>(from: string, work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else {
        if (inRows >= waiting) makeRoom(from);
        // Whoever ends hands their place over.
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
