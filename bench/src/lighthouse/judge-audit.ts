import type { PageAudit } from './audit-page.ts';

/** The maximum size of a page over the wire, in a browser without a cache. A kilobyte is 1,000 bytes. */
const MAX_PAGE_BYTES = 200_000;
const MAX_SCRIPT_BYTES = 105_000;
const MIN_PERFORMANCE = 95;
/** At a lower benchmark index Lighthouse's times describe the machine more than the page. */
export const MIN_BENCHMARK_INDEX = 1_000;

/**
 * Lists the requirements that are not met.
 * @param isFast whether the machine is fast enough for times to be judged
 */
export function judgeAudit(audit: PageAudit, isFast: boolean): string[] {
  const faults: string[] = [];
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (audit.scores[category] < 100) faults.push(`${category} ${audit.scores[category]}`);
  faults.push(...audit.faults);
  if (isFast && audit.scores.performance < MIN_PERFORMANCE)
    faults.push(`performance ${audit.scores.performance}, at least ${MIN_PERFORMANCE}`);
  if (audit.bytes.all >= MAX_PAGE_BYTES)
    faults.push(`${kilobytes(audit.bytes.all)} in total, must be under 200 kB`);
  if (audit.bytes.script >= MAX_SCRIPT_BYTES)
    faults.push(`${kilobytes(audit.bytes.script)} of scripts, must be under 105 kB`);
  if (audit.layoutShift > 0) faults.push(`layout shift ${audit.layoutShift.toFixed(4)}`);
  return faults;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
