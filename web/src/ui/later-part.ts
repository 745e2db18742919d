import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A component that the first screen does not need, such as a dialog. It is fetched when it is first rendered (inside a
 * Suspense), or with all others once the first screen is shown, so that it opens at once and without network.
 */
export function laterPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Fetches every part that `laterPart` names. A failed part is fetched again when it is rendered. */
export function fetchLaterParts(): void {
  for (const load of loads) load().catch(() => undefined);
}
