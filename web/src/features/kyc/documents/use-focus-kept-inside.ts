import { type RefObject, useEffect, useRef } from 'react';

/** When the focused button of an element disappears, the focus moves to the first button in its place. */
export function useFocusKeptInside(element: RefObject<HTMLElement | null>, state: string): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const root = element.current;
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && root !== null && root.contains(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state.
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    element.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [element, state]);
}
