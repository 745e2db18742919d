import type { Message } from '@numlet/contract/messages/messages';

const listeners = new Set<(message: Message) => void>();

/** Notifies every part of this page that a text has just arrived, but not of texts that were missed long ago. */
export function publishArrival(message: Message): void {
  for (const listener of [...listeners]) listener(message);
}

/** @returns a function that unsubscribes */
export function onArrival(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
