/** Runs at most `maxConcurrent` tasks at a time. The others wait in order. */
export function createTurns(maxConcurrent: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next task takes this slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
