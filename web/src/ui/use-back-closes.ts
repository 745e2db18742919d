import { useEffect, useRef } from 'react';

/** While it is open, the browser's way back closes it, and the page beneath stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (isOpen ? putOnTop(() => close.current()) : undefined), [isOpen]);
}

/**
 * At the start of a page. What was on top when the page was loaded anew, or was left for another, is open no longer:
 * its entry looks like the page beneath, and the way back would seem to do nothing.
 */
export function stepOverLeftEntries(): void {
  window.addEventListener('popstate', look);
  takeAway(markOnTop());
}

/** Resolves once the entries of what was closed are gone: their step back would undo a navigation that had begun. */
export function whenEntriesAreGone(): Promise<void> {
  return steps;
}

const MARK = 'onTop';
/** What is open, the topmost last; each has an entry of the history. */
const layers: { mark: string; onBack: () => void }[] = [];
/** What was closed by a button, until its entry is gone. */
const closed = new Set<string>();
let steps: Promise<void> = Promise.resolve();
/** The step back that the browser is about to make. */
let stepping: Promise<void> = Promise.resolve();
let put = 0;
/** A page that is left for another one meanwhile hears nothing more of its step. */
const STEP_WITHIN_MS = 1_000;

/** An entry of the history with the same address and the router's own state. @returns how to take it away again */
function putOnTop(close: () => void): () => void {
  let mark: string | null = null;
  let isOver = false;
  const add = () => {
    if (isOver) return;
    put += 1;
    mark = `${performance.timeOrigin} ${put}`;
    layers.push({ mark, onBack });
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
  };
  const onBack = () => {
    close();
    // What would not close, because something of it is under way, is on top again.
    setTimeout(add);
  };
  // After the effects: what React mounts twice in development is put there once. A step back that is under way would
  // arrive below this entry, and close what has just been opened.
  void stepping.then(add);
  return () => {
    isOver = true;
    const place = layers.findIndex((layer) => layer.mark === mark);
    if (place >= 0) layers.splice(place, 1);
    takeAway(mark);
  };
}

/** One entry after the other, and none that the page has gone on from with the same click. */
function takeAway(mark: string | null): void {
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
    setTimeout(resolve, STEP_WITHIN_MS);
  });
  window.history.back();
  return stepping;
}

function look(): void {
  const mark = markOnTop();
  const place = layers.findIndex((layer) => layer.mark === mark);
  if (mark === null || place >= 0) for (const { onBack } of layers.splice(place + 1).reverse()) onBack();
  else if (!closed.has(mark)) takeAway(mark);
}

function markOnTop(): string | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state ? String(state[MARK]) : null;
}
