/**
 * Returns random moments in milliseconds, in order: those of independent callers who together reach the rate, so that
 * calls also come in bursts.
 */
export function planMoments(count: number, perSecond: number): number[] {
  const total = (count / perSecond) * 1000;
  return Array.from({ length: count }, () => Math.random() * total).sort((a, b) => a - b);
}
