const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/**
 * Returns the round figure at the top of a scale for all values. It is at least `least`, so that small values are not
 * drawn large.
 */
export function topOf(values: readonly number[], least = 4): number {
  const largest = Math.max(least, ...values);
  const unit = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * unit >= largest) ?? 10;
  return Number((step * unit).toPrecision(2));
}

/** Returns the index from 0 to `count` - 1 of the bar at `share` (0 to 1) of the width. */
export function indexAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/**
 * Returns the indexes of the bars that have their day beneath them, counted from the last bar: every seventh of thirty,
 * all of a few.
 */
export function labelledIndexes(count: number): number[] {
  const every = count > 14 ? 7 : count > 7 ? 3 : count > 5 ? 2 : 1;
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter((index) => (last - index) % every === 0);
}
