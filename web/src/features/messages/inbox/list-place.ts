import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** A position in a list: the line at the top of the screen, the offset into it, and the heights of the lines. */
type Place = { key: VirtualItem['key']; into: number; sizes: VirtualItem[] };

/** Kept until the page is reloaded: one for each used filter, of which there are few. */
const places = new Map<string, Place>();
const REMEMBERED = 20;

export function storedPosition(name: string): Place | undefined {
  return places.get(name);
}

export function storePosition(name: string, lines: Virtualizer<Window, Element>): void {
  places.delete(name);
  const offset = lines.scrollOffset ?? 0;
  // A person who was at the top sees the top again, with any new texts.
  if (offset <= lines.options.scrollMargin) return;
  const line = lines.getVirtualItemForOffset(offset);
  if (line) places.set(name, { key: line.key, into: offset - line.start, sizes: lines.takeSnapshot() });
  const [oldest] = places.keys();
  if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
}

/** Clears all positions, so that what is above the lists is seen first. */
export function clearPlaces(): void {
  places.clear();
}

/** The distance of an element from the top of the page, in pixels, also after something above it has grown. */
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
