export type SerialRunner = { take<T>(key: string, run: () => Promise<T>): Promise<T> };

/** Runs work with the same key one after the other, in the order of the calls, whether or not earlier work fails. */
export function createSerialRunner(): SerialRunner {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(key, run) {
      const mine = (last.get(key) ?? Promise.resolve()).then(run, run);
      const settled = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(key, settled);
      void settled.then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
      return mine;
    },
  };
}
