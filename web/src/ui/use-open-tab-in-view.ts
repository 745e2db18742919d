import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row that is wider than the screen so that its open tab is in the middle, clear of the faded edge. Base UI
 * stops as soon as the tab is visible. Only the row is scrolled, not the page.
 */
export function useOpenTabInView(row: RefObject<HTMLElement | null>, open: string) {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const show = () => {
      const tab = element.querySelector(`[role="tab"][data-value="${CSS.escape(open)}"]`);
      if (!tab || element.scrollWidth <= element.clientWidth) return;
      const { left, width } = tab.getBoundingClientRect();
      const within = left - element.getBoundingClientRect().left + element.scrollLeft;
      element.scrollLeft = within - (element.clientWidth - width) / 2;
    };
    // Also when the window, and with it the row, becomes narrower.
    const size = new ResizeObserver(show);
    size.observe(element);
    show();
    return () => size.disconnect();
  }, [row, open]);
}
