import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part that the first screen does without, such as a dialog: fetched when it is first drawn (inside a Suspense), or
 * with all others once the first screen stands, so that it opens at once and without network.
 */
export function laterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Fetches what `laterPart` has named; what does not come is asked for again when it is drawn. */
export function fetchLaterParts(): void {
  for (const load of loads) load().catch(() => undefined);
}
