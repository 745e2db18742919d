import { useSyncExternalStore } from 'react';

let since: number | undefined;
let wasOffline = false;
const listeners = new Set<() => void>();

/** When that was read from the server which this page shows without network, in ms since 1970. */
export function keptSince(): number | undefined {
  return since;
}

/** Whether it is shown for want of a network, and not because the server does not answer. */
export function keptForWantOfNetwork(): boolean {
  return wasOffline;
}

/** Whether what is shown comes from this browser. `updatedAt` is when it was read. */
export function useIsKept(updatedAt: number): boolean {
  return useSyncExternalStore(subscribe, keptSince, () => undefined) === updatedAt;
}

export function setKeptSince(savedAt: number, isOffline: boolean): void {
  since = savedAt;
  wasOffline = isOffline;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
