import { useSyncExternalStore } from 'react';

let since: number | undefined;
const listeners = new Set<() => void>();

/** When that was read from the server which this page shows without network, in ms since 1970. */
export function keptSince(): number | undefined {
  return since;
}

/** Whether what is shown comes from this browser. `updatedAt` is when it was read. */
export function useIsKept(updatedAt: number): boolean {
  return useSyncExternalStore(subscribe, keptSince, () => undefined) === updatedAt;
}

export function setKeptSince(savedAt: number): void {
  since = savedAt;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
