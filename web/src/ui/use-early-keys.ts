import { useEffect } from 'react';

/**
 * While `open`, passes keys that are typed outside the dialog to `onType`: the dialog's code may still be fetched, and
 * the focus moves to its field a moment after it is drawn. `onType` receives how the text changes by a key.
 */
export function useEarlyKeys(open: boolean, onType: (change: (text: string) => string) => void) {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      const isCharacter = [...key].length === 1;
      if (!isCharacter && key !== 'Backspace') return;
      event.preventDefault();
      event.stopPropagation();
      onType((text) => (isCharacter ? text + key : [...text].slice(0, -1).join('')));
    };
    // Before the shortcuts of the page behind the dialog, which are single letters.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [open, onType]);
}
