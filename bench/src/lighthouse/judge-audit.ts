import type { PageAudit } from './audit-page.ts';

/** The most that a page may weigh over the wire, in a browser that has never been there; a kilobyte is 1,000 bytes. */
const PAGE_BYTES = 200_000;
const SCRIPT_BYTES = 105_000;
const PERFORMANCE = 95;
/** At a lower benchmark index Lighthouse's times tell more about the machine than about the page. */
export const FAST_ENOUGH = 1_000;

/**
 * Lists what does not meet the requirements.
 * @param isQuick whether the machine is fast enough for times to be judged
 */
export function judgeAudit(look: PageAudit, isQuick: boolean): string[] {
  const faults: string[] = [];
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (look.scores[category] < 100) faults.push(`${category} ${look.scores[category]}`);
  faults.push(...look.faults);
  if (isQuick && look.scores.performance < PERFORMANCE)
    faults.push(`performance ${look.scores.performance}, at least ${PERFORMANCE}`);
  if (look.bytes.all >= PAGE_BYTES) faults.push(`${kilobytes(look.bytes.all)} in all, under 200 kB`);
  if (look.bytes.script >= SCRIPT_BYTES)
    faults.push(`${kilobytes(look.bytes.script)} of scripts, under 105 kB`);
  if (look.layoutShift > 0) faults.push(`layout shift ${look.layoutShift.toFixed(4)}`);
  return faults;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
