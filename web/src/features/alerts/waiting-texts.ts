import { brand } from '@numlet/contract/brand';

/** A text that arrived while no tab was in view, and its label: 'Instagram code'. */
export type WaitingText = { id: string; label: string };

/**
 * The tab's title while texts wait: their number, and the newest one's label. It never contains the code, which
 * bystanders could read.
 */
export function waitingTitle(waiting: readonly WaitingText[]): string | null {
  const newest = waiting.at(-1);
  return newest ? `(${waiting.length}) ${newest.label} · ${brand.name}` : null;
}

/** The waiting texts whose code was not copied, here or in another tab. */
export function withoutCopied(
  waiting: readonly WaitingText[],
  copied: ReadonlySet<string>,
): readonly WaitingText[] {
  return waiting.some(({ id }) => copied.has(id)) ? waiting.filter(({ id }) => !copied.has(id)) : waiting;
}
