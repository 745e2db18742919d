import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row that is wider than the screen so that its open tab stands in the middle, clear of the faded edge (Base UI
 * stops where the tab begins to be in sight). The row alone is moved: the page stays where it is.
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
    // Also when the window, and with it the row, has become narrower.
    const size = new ResizeObserver(show);
    size.observe(element);
    show();
    return () => size.disconnect();
  }, [row, open]);
}
