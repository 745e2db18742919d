import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** A position in a list: the line at the top of the screen, the offset into it, and the heights of the lines. */
type StoredPosition = { key: VirtualItem['key']; offsetInto: number; sizes: VirtualItem[] };

/** Kept until the page is reloaded, one for each filter that was used. */
const positions = new Map<string, StoredPosition>();
const MAX_POSITIONS = 20;

export function storedPosition(name: string): StoredPosition | undefined {
  return positions.get(name);
}

export function storePosition(name: string, lines: Virtualizer<Window, Element>): void {
  positions.delete(name);
  const offset = lines.scrollOffset ?? 0;
  // A person who was at the top sees the top again, with any new texts.
  if (offset <= lines.options.scrollMargin) return;
  const line = lines.getVirtualItemForOffset(offset);
  if (line)
    positions.set(name, { key: line.key, offsetInto: offset - line.start, sizes: lines.takeSnapshot() });
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/** Clears all positions, so that a list opens at the top of its page. */
export function clearPositions(): void {
  positions.clear();
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
