import { useSyncExternalStore } from 'react';

let since: number | undefined;
let wasOffline = false;
const listeners = new Set<() => void>();

/** When the server sent the stored data on screen, in ms since 1970; undefined if it is not stored data. */
export function keptSince(): number | undefined {
  return since;
}

/** Whether the stored data is shown because there is no network, not because the server is not responding. */
export function isShownWithoutNetwork(): boolean {
  return wasOffline;
}

/** Whether the data on screen is the stored data. `updatedAt` is when it was read. */
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
