const UPWARDS = '--swipe-amount-y';
const AMOUNTS = ['--swipe-amount-x', UPWARDS];
/** How far the library wants a notice to be pulled. */
const LIBRARY_PX = 45;

/**
 * Lets a notice be swiped away after so many pixels (specification 1 §9): the library has a distance of its own and no
 * setting for it, so a pull that is long enough is told to it as one that is. So is a tap: on a phone a notice lies over
 * the tabs, and whoever presses there wants it gone.
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
