import { useEffect, useRef } from 'react';

/** While it is open, the browser's way back closes it, and the page beneath stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (isOpen ? putOnTop(() => close.current()) : undefined), [isOpen]);
}

const MARK = 'onTop';
let put = 0;

/** An entry of the history with the same address and the router's own state. @returns how to take it away again */
function putOnTop(onBack: () => void): () => void {
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
  return () => {
    isOver = true;
    window.removeEventListener('popstate', look);
    // Closed by a button: the entry goes, unless the page has gone on from it.
    if (markOnTop() === mark) window.history.back();
  };
}

function markOnTop(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state ? state[MARK] : null;
}
