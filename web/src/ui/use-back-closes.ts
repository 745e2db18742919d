import { useEffect, useRef } from 'react';

/** While something is open, the browser's back button closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (isOpen ? addLayer(() => close.current()) : undefined), [isOpen]);
}

/**
 * Called when a page starts. A dialog that was open when the page was reloaded or left is no longer open, but its
 * history entry remains and looks like the page itself. Going back to it would seem to do nothing, so such entries are
 * skipped.
 */
export function skipStaleEntries(): void {
  window.addEventListener('popstate', onPopState);
  removeEntry(markOnTop());
}

/**
 * Resolves once the entries of closed dialogs are removed: stepping back from them would undo a navigation under way.
 */
export function untilEntriesRemoved(): Promise<void> {
  return steps;
}

const MARK = 'onTop';
/** The open dialogs, the topmost last. Each has an entry in the history. */
const layers: { mark: string; onBack: () => void }[] = [];
/** The marks of dialogs that a button closed, until their entries are removed. */
const closed = new Set<string>();
let steps: Promise<void> = Promise.resolve();
/** Settles when the step back under way has arrived. */
let stepping: Promise<void> = Promise.resolve();
let entryCount = 0;
/** The longest wait for a step back. A page that is left in the meantime gets no event for it. */
const STEP_TIMEOUT_MS = 1_000;

/** Adds a history entry with the same address and the router's own state. @returns a function that removes it */
function addLayer(close: () => void): () => void {
  let mark: string | null = null;
  let isOver = false;
  const add = () => {
    if (isOver) return;
    entryCount += 1;
    mark = `${performance.timeOrigin} ${entryCount}`;
    layers.push({ mark, onBack });
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
  };
  const onBack = () => {
    close();
    // If it did not close, because an act in it is under way, it gets an entry again.
    setTimeout(add);
  };
  // Runs after the effects, so that React's double mount in development adds one entry only. Also runs after a step
  // back under way, which would land below this entry and close the dialog that was just opened.
  void stepping.then(add);
  return () => {
    isOver = true;
    const index = layers.findIndex((layer) => layer.mark === mark);
    if (index >= 0) layers.splice(index, 1);
    removeEntry(mark);
  };
}

/** Removes one entry after another, but none from which the same click has navigated on. */
function removeEntry(mark: string | null): void {
  if (mark === null) return;
  closed.add(mark);
  steps = steps.then(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (markOnTop() === mark) await stepBack();
    closed.delete(mark);
  });
}

function stepBack(): Promise<void> {
  stepping = new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, STEP_TIMEOUT_MS);
  });
  window.history.back();
  return stepping;
}

function onPopState(): void {
  const mark = markOnTop();
  const index = layers.findIndex((layer) => layer.mark === mark);
  if (mark === null || index >= 0) for (const { onBack } of layers.splice(index + 1).reverse()) onBack();
  else if (!closed.has(mark)) removeEntry(mark);
}

function markOnTop(): string | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state ? String(state[MARK]) : null;
}
