const AMOUNTS = ['--swipe-amount-x', '--swipe-amount-y'];
/** How far the library wants a notice to be pulled. */
const LIBRARY_PX = 45;

/**
 * Lets a notice be swiped away after so many pixels (specification 1 §9): the library has a distance of its own and no
 * setting for it, so a pull that is long enough is told to it as one that is.
 */
export function swipeAfter(px: number): () => () => void {
  const onUp = ({ target }: PointerEvent) => {
    const notice = target instanceof Element && target.closest<HTMLElement>('[data-sonner-toast]');
    if (!notice) return;
    for (const name of AMOUNTS) {
      const pulled = Number.parseFloat(notice.style.getPropertyValue(name));
      if (Math.abs(pulled) >= px) notice.style.setProperty(name, `${Math.sign(pulled) * LIBRARY_PX}px`);
    }
  };
  return () => {
    document.addEventListener('pointerup', onUp, { capture: true });
    return () => document.removeEventListener('pointerup', onUp, { capture: true });
  };
}
