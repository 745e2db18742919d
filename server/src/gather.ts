/**
 * Answers many callers with few queries: the first is asked about at once, and whoever comes while that is under way
 * is asked about together afterwards. Nobody gets an answer to a question from before they asked.
 * @param load answers for these keys, no key twice; a key that it leaves out is answered with undefined
 * @param most keys in one call of `load`
 */
export function gather<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  most: number,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let isLoading = false;

  const loadAll = async () => {
    isLoading = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, most);
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
