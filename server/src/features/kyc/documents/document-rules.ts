import { brand } from '@numlet/contract/brand';

/** The text that is drawn over a picture, so that a stolen copy is of no use elsewhere. */
export function markOf(now: Date): string {
  const day = now.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `Copy for ${brand.name}, ${day}`;
}
