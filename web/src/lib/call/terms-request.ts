import { useSyncExternalStore } from 'react';

type Question = { answered: Promise<boolean>; answer: (isAccepted: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the person to accept the terms; resolves with whether they did. Calls that are refused meanwhile wait for the
 * same answer. False at once where no screen is there to ask.
 */
export function askForTerms(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!question) {
    const { promise, resolve } = deferred();
    const answer = (isAccepted: boolean) => {
      question = null;
      tellListeners();
      resolve(isAccepted);
    };
    question = { answered: promise, answer };
    tellListeners();
  }
  return question.answered;
}

/** The question that waits for an answer, for the screen that shows it; null while there is none. */
export function useTermsQuestion(): Question | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function deferred() {
  let resolve: (isAccepted: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
