/**
 * Answers many callers with few queries: the first key is loaded at once, and keys that are requested during a query
 * are loaded together after it. No caller gets a result of a query that began before their request.
 * @param load returns the values of the given distinct keys; a key that it leaves out resolves to undefined
 * @param maxKeys the maximum number of keys in one call of `load`
 */
export function createBatchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  maxKeys: number,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let isLoading = false;

  const loadAll = async () => {
    isLoading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, maxKeys);
      for (const [key] of batch) waiting.delete(key);
      try {
        const values = await load(batch.map(([key]) => key));
        for (const [key, { resolve }] of batch) resolve(values.get(key));
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    isLoading = false;
  };

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const own = Promise.withResolvers<Value | undefined>();
    waiting.set(key, own);
    if (!isLoading) void loadAll();
    return own.promise;
  };
}
