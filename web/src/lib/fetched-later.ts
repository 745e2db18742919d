import { useSyncExternalStore } from 'react';

export type FetchedLater<Value> = {
  /** What has been fetched; null until then. The first to ask has it fetched. */
  now: () => Value | null;
  /** The same for what is drawn, which is drawn again once it is there. It asks for nothing by itself. */
  useValue: () => Value | null;
};

/** Something large that makes a screen exact and that it can do without for a moment. */
export function fetchedLater<Value>(load: () => Promise<Value>): FetchedLater<Value> {
  let value: Value | null = null;
  let isAsked = false;
  const listeners = new Set<() => void>();
  const arrived = (fetched: Value) => {
    value = fetched;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now() {
      // Without network the screen stays as it is without this, and the next page asks again.
      if (!isAsked) load().then(arrived, () => undefined);
      isAsked = true;
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
