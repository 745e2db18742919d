import type { PageAudit } from './audit-page.ts';

/** The most that a page may weigh over the wire, in a browser without a cache. A kilobyte is 1,000 bytes. */
const PAGE_BYTES = 200_000;
const SCRIPT_BYTES = 105_000;
const PERFORMANCE = 95;
/** At a lower benchmark index Lighthouse's times describe the machine more than the page. */
export const FAST_ENOUGH = 1_000;

/**
 * Lists the requirements that are not met.
 * @param isQuick whether the machine is fast enough for times to be judged
 */
export function judgeAudit(audit: PageAudit, isQuick: boolean): string[] {
  const faults: string[] = [];
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (audit.scores[category] < 100) faults.push(`${category} ${audit.scores[category]}`);
  faults.push(...audit.faults);
  if (isQuick && audit.scores.performance < PERFORMANCE)
    faults.push(`performance ${audit.scores.performance}, at least ${PERFORMANCE}`);
  if (audit.bytes.all >= PAGE_BYTES) faults.push(`${kilobytes(audit.bytes.all)} in all, under 200 kB`);
  if (audit.bytes.script >= SCRIPT_BYTES)
    faults.push(`${kilobytes(audit.bytes.script)} of scripts, under 105 kB`);
  if (audit.layoutShift > 0) faults.push(`layout shift ${audit.layoutShift.toFixed(4)}`);
  return faults;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
