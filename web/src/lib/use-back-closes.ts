import { useEffect, useRef } from 'react';

/** While it is open, the browser's way back closes it, and the page beneath stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  const isPageGone = useRef(false);
  // Before the other one: when the page goes, as at the end of a session, it is told first.
  useEffect(() => {
    isPageGone.current = false;
    return () => {
      isPageGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const takeAway = putOnTop(() => close.current());
    return () => takeAway(isPageGone.current);
  }, [isOpen]);
}

const MARK = 'onTop';
let put = 0;

/**
 * An entry of the history with the same address and the router's own state. @returns how to take it away again; a page
 * that is gone leaves it to the one that comes: a step back would lead away from that.
 */
function putOnTop(onBack: () => void): (isPageGone: boolean) => void {
  put += 1;
  const mark = `${performance.timeOrigin} ${put}`;
  let isOver = false;
  // After the effects: what React mounts twice in development is put there once.
  queueMicrotask(() => {
    if (!isOver) window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
  });
  const look = () => {
    if (markOnTop() !== mark) onBack();
  };
  window.addEventListener('popstate', look);
  return (isPageGone) => {
    isOver = true;
    window.removeEventListener('popstate', look);
    // Closed by a button: the entry goes, unless the page has gone on from it.
    if (!isPageGone && markOnTop() === mark) window.history.back();
  };
}

function markOnTop(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state ? state[MARK] : null;
}
