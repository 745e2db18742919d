import { brand } from '@numlet/contract/brand';

/** A text that arrived while nobody looked, and its label: 'Instagram code'. */
export type WaitingText = { id: string; label: string };

/** The tab's title while texts wait: how many, and the newest one's label. Never the code: bystanders can read it. */
export function waitingTitle(waiting: readonly WaitingText[]): string | null {
  const newest = waiting.at(-1);
  return newest ? `(${waiting.length}) ${newest.label} · ${brand.name}` : null;
}

/** The waiting texts whose code has not been copied, here or in another tab. */
export function withoutCopied(
  waiting: readonly WaitingText[],
  copied: ReadonlySet<string>,
): readonly WaitingText[] {
  return waiting.some(({ id }) => copied.has(id)) ? waiting.filter(({ id }) => !copied.has(id)) : waiting;
}
