import { useSyncExternalStore } from 'react';

export type FetchedLater<Value> = {
  /** The fetched value, or null until it has arrived. The first call starts the fetch. */
  now: () => Value | null;
  /** The same as a hook, which renders again when the value arrives. It does not start the fetch. */
  useValue: () => Value | null;
};

/** Large data that makes a screen more exact. The screen works before the data arrives. */
export function fetchedLater<Value>(load: () => Promise<Value>): FetchedLater<Value> {
  let value: Value | null = null;
  let isRequested = false;
  const listeners = new Set<() => void>();
  const storeValue = (fetched: Value) => {
    value = fetched;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now() {
      // Without network the screen stays unchanged, and the next page load tries again.
      if (!isRequested) load().then(storeValue, () => undefined);
      isRequested = true;
      return value;
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => null,
      ),
  };
}
