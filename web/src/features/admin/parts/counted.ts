import { formatCount } from '../../../lib/format.ts';

/** '1 text', '1,204 texts'; the singular where the count is unknown. */
export function counted(count: number | null, one: string, many: string): string {
  return count === null || count === 1 ? one : `${formatCount(count)} ${many}`;
}

/** How often: 'once', '3 times'. */
export function times(count: number): string {
  return counted(count, 'once', 'times');
}
