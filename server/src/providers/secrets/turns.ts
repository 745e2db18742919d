/** Lets `atOnce` works run together and keeps `waiting` more in a row; any further one is refused. */
export function createTurns(atOnce: number, waiting: number, refusal: () => Error) {
  const row: (() => void)[] = [];
  let running = 0;
  const next = () => {
    running -= 1;
    row.shift()?.();
  };
  return {
    async take<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (row.length >= waiting) throw refusal();
        await new Promise<void>((resolve) => row.push(resolve));
      }
      running += 1;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
