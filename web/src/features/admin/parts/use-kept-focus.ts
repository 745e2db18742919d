import { type RefObject, useEffect } from 'react';

const TAKES_FOCUS = 'a, button, input, select, textarea, label, [tabindex]';
/** In animation frames: about one second. */
const MAX_TRIES = 60;

/**
 * Keeps the focus inside this part of the page when the focused element disappears: a row after an act, or a list whose
 * row was opened. The focus moves to the heading of the nearest remaining section, or to the panel of the open tab.
 * Keyboard users then continue there and not at the beginning of the page.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = part.current;
    if (!root) return;
    /** The last focused element and its ancestors, the innermost first. */
    let trail: Element[] = [];
    /** The element that received the focus in place of a removed one. */
    let substitute: HTMLElement | null = null;
    let retryFrame = 0;
    const remember = ({ target }: FocusEvent) => {
      trail = target instanceof Element ? ancestorsOf(target, root) : [];
    };
    // After a click on an element that takes no focus, there is no focus to keep. A click by keyboard is on the focused
    // element.
    const forget = ({ target, detail: clicks }: MouseEvent) => {
      if (clicks > 0 && target instanceof Element && !target.closest(TAKES_FOCUS)) trail = [];
    };
    const keep = (tries = 0) => {
      cancelAnimationFrame(retryFrame);
      const [last] = trail;
      if (!last || !isNowhere()) return;
      // A closing dialog may take the focus from the substitute without giving it to another.
      if (last.isConnected && last !== substitute) return;
      const headings = trail.filter((each) => each.isConnected).map(headingOf);
      const target = last.isConnected
        ? substitute
        : (headings.find((each) => each !== null) ?? openPanelIn(root));
      if (!target) return;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      substitute = target;
      // A panel that is being left takes no focus; the next panel is rendered soon.
      target.focus();
      if (isNowhere() && tries < MAX_TRIES) retryFrame = requestAnimationFrame(() => keep(tries + 1));
    };
    const watch = new MutationObserver(() => keep());
    watch.observe(document.body, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    document.addEventListener('click', forget);
    return () => {
      cancelAnimationFrame(retryFrame);
      watch.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('click', forget);
    };
  }, [part]);
}

function ancestorsOf(element: Element, root: HTMLElement): Element[] {
  const trail: Element[] = [];
  for (let each: Element | null = element; each && root.contains(each); each = each.parentElement)
    trail.push(each);
  return trail;
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The heading of a section. */
function headingOf(element: Element): HTMLElement | null {
  const heading = element.matches('section') ? element.getAttribute('aria-labelledby') : null;
  return heading ? document.getElementById(heading) : null;
}

/** The first panel is that of administration, since a tab may have tabs of its own. */
function openPanelIn(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden], [inert])');
}
