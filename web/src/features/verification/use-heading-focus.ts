import { useEffect, useRef } from 'react';
import type { View } from './verification-view.ts';

/** When the view changes, focuses the heading for screen readers and keyboards; the code field focuses itself. */
export function useHeadingFocus(about: View | 'changing') {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(about);
  useEffect(() => {
    if (before.current === about) return;
    before.current = about;
    if (about !== 'enter' && about !== 'sending') heading.current?.focus();
  }, [about]);
  return heading;
}
