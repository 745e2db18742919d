const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The round figure at the top of a scale that holds every value; at least `least`, so that nothing is drawn as much. */
export function topOf(values: readonly number[], least = 4): number {
  const largest = Math.max(least, ...values);
  const unit = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((each) => each * unit >= largest) ?? 10;
  return Number((step * unit).toPrecision(2));
}

/** The place from 0 to `count` - 1 over which something stands, `share` of the way (0 to 1) across. */
export function placeAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** Which places have their day written under them: four in thirty, each where there are few; never too near the last. */
export function labelledPlaces(count: number): number[] {
  const every = count > 14 ? 7 : count > 7 ? 3 : count > 5 ? 2 : 1;
  const last = count - 1;
  return Array.from({ length: count }, (_, index) => index).filter((index) => (last - index) % every === 0);
}
