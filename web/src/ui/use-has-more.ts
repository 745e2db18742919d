import { type RefObject, useEffect, useState } from 'react';

/** Scrolling ends before the end by the padding of the row. */
const PADDING_PX = 4;

/** Whether a scrolling row continues beyond its right edge. */
export function useHasMore(row: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () =>
      setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - PADDING_PX);
    const size = new ResizeObserver(update);
    size.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row]);
  return hasMore;
}
