import { type RefObject, useEffect } from 'react';

const TAKES_FOCUS = 'a, button, input, select, textarea, label, [tabindex]';
/** About a second of frames. */
const MOST_TRIES = 60;

/**
 * Keeps the focus inside this part of the page when what had it goes: a row after an act, a list whose row was opened.
 * It goes to the heading of the nearest section that is still there, or to the panel of the open tab, so that whoever
 * has no pointer goes on from there and not from the beginning of the page.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = part.current;
    if (!root) return;
    /** What had the focus last, and what it stood in, the innermost first. */
    let trail: Element[] = [];
    let again = 0;
    const remember = ({ target }: FocusEvent) => {
      trail = target instanceof Element ? ancestorsOf(target, root) : [];
    };
    // Somebody pressed beside everything: nothing is to be kept. A press by keyboard is one of what has the focus.
    const forget = ({ target, detail: presses }: MouseEvent) => {
      if (presses > 0 && target instanceof Element && !target.closest(TAKES_FOCUS)) trail = [];
    };
    const keep = (tries = 0) => {
      cancelAnimationFrame(again);
      const [last] = trail;
      if (!last || last.isConnected || !isNowhere()) return;
      const places = trail.filter((each) => each.isConnected).map(placeIn);
      const target = places.find((each) => each !== null) ?? openPanelIn(root);
      if (!target) return;
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
      // A panel that is just being left takes none: soon the other one is there.
      target.focus();
      if (isNowhere() && tries < MOST_TRIES) again = requestAnimationFrame(() => keep(tries + 1));
    };
    const watch = new MutationObserver(() => keep());
    watch.observe(document.body, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    root.addEventListener('click', forget);
    return () => {
      cancelAnimationFrame(again);
      watch.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('click', forget);
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

/** Of a section its heading. */
function placeIn(element: Element): HTMLElement | null {
  const heading = element.matches('section') ? element.getAttribute('aria-labelledby') : null;
  return heading ? document.getElementById(heading) : null;
}

/** The first is that of administration: a tab may have tabs of its own. */
function openPanelIn(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden], [inert])');
}
