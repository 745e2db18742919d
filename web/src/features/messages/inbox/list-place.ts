import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where somebody was in a list: the line at the top of the screen, how far into it, and how high the lines were. */
type Place = { key: VirtualItem['key']; into: number; sizes: VirtualItem[] };

/** Until the page is loaded anew; a list for each filter that was used, and few are. */
const places = new Map<string, Place>();
const REMEMBERED = 20;

export function keptPlace(name: string): Place | undefined {
  return places.get(name);
}

export function keepPlace(name: string, lines: Virtualizer<Window, Element>): void {
  places.delete(name);
  const offset = lines.scrollOffset ?? 0;
  // Whoever saw the beginning sees it again, with whatever is new.
  if (offset <= lines.options.scrollMargin) return;
  const line = lines.getVirtualItemForOffset(offset);
  if (line) places.set(name, { key: line.key, into: offset - line.start, sizes: lines.takeSnapshot() });
  const [oldest] = places.keys();
  if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
}

/** Whoever is led to what stands above the lists sees that first. */
export function forgetPlaces(): void {
  places.clear();
}

/** How far an element is from the top of the page, in pixels, also after something above it has grown. */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
