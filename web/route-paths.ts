import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The addresses of all routes; none of them has a parameter. */
export function routePaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    const own = entry.index ? ['/'] : entry.path === undefined ? [] : [`/${entry.path}`];
    return [...own, ...routePaths(entry.children ?? [])];
  });
}
