import { useSyncExternalStore } from 'react';

type Question = { answered: Promise<boolean>; answer: (isYes: boolean) => void };

/**
 * A question that a call may have to ask the person before it continues, shown by one screen. Further calls during an
 * open question wait for the same answer. If no screen can show the question, the answer is no at once.
 */
export function createQuestion() {
  let question: Question | null = null;
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    ask(): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false);
      if (!question) {
        const { promise, resolve } = deferred();
        const opened: Question = {
          answered: promise,
          answer(isYes) {
            // A late answer must not answer another question.
            if (question !== opened) return;
            question = null;
            notifyListeners();
            resolve(isYes);
          },
        };
        question = opened;
        notifyListeners();
      }
      return question.answered;
    },
    /** The open question, for the screen that shows it; null if there is none. */
    useQuestion: (): Question | null =>
      useSyncExternalStore(
        subscribe,
        () => question,
        () => null,
      ),
  };
}

function deferred() {
  let resolve: (isYes: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
