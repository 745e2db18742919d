import { useSyncExternalStore } from 'react';

let since: number | undefined;
let wasOffline = false;
const listeners = new Set<() => void>();

/** When the stored data shown was read from the server, in ms since 1970; undefined for none. */
export function keptSince(): number | undefined {
  return since;
}

/** Whether it is shown because there is no network, and not because the server does not answer. */
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
