const UPWARDS = '--swipe-amount-y';
const AMOUNTS = ['--swipe-amount-x', UPWARDS];
/** The distance of a swipe at which the library removes a notice. */
const LIBRARY_PX = 45;

/**
 * Lets a notice be swiped away after `px` pixels (specification 1 §9). The library has a fixed distance, so a long
 * enough swipe is reported to it as one of that distance. A tap is treated the same way: on a phone a notice covers the
 * tabs, and a person who taps it wants to remove it.
 */
export function swipeAfter(px: number): () => () => void {
  const onUp = ({ target, pointerType }: PointerEvent) => {
    const notice = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]');
    if (!notice) return;
    const pulled = AMOUNTS.map((name) => Number.parseFloat(notice.style.getPropertyValue(name)) || 0);
    for (const [place, name] of AMOUNTS.entries()) {
      const way = pulled[place] ?? 0;
      if (Math.abs(way) >= px) notice.style.setProperty(name, `${Math.sign(way) * LIBRARY_PX}px`);
    }
    const isTap = pointerType === 'touch' && pulled.every((way) => way === 0);
    if (isTap && !target.closest('button, a')) notice.style.setProperty(UPWARDS, `-${LIBRARY_PX}px`);
  };
  return () => {
    document.addEventListener('pointerup', onUp, { capture: true });
    return () => document.removeEventListener('pointerup', onUp, { capture: true });
  };
}
