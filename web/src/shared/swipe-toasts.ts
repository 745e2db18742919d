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
    const distances = AMOUNTS.map((name) => Number.parseFloat(notice.style.getPropertyValue(name)) || 0);
    for (const [index, name] of AMOUNTS.entries()) {
      const distance = distances[index] ?? 0;
      if (Math.abs(distance) >= px) notice.style.setProperty(name, `${Math.sign(distance) * LIBRARY_PX}px`);
    }
    const isTap = pointerType === 'touch' && distances.every((distance) => distance === 0);
    if (isTap && !target.closest('button, a')) notice.style.setProperty(UPWARDS, `-${LIBRARY_PX}px`);
  };
  return () => {
    document.addEventListener('pointerup', onUp, { capture: true });
    return () => document.removeEventListener('pointerup', onUp, { capture: true });
  };
}
