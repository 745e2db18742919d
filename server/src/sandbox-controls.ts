import type { MovableClock } from './clock.ts';
import { shortenWaits } from './db/shorten-waits.ts';
import type { Deps } from './deps.ts';
import { keepPartitions } from './features/messages/retention/keep-partitions.ts';
import { jobs } from './jobs/register.ts';
import { forgetAllPoints } from './platform/rate-limits.queries.ts';

/** What the console of the sandbox may do to the service that has started it. There is none with real providers. */
export type SandboxControls = {
  /**
   * It is so many milliseconds later than this computer says. What fell due on the way is called for before this settles.
   * @throws Error when the clock would go back
   */
  moveClock(aheadMs: number): Promise<void>;
  /** Nobody has used up any limit: of codes, of passwords, of anything that is counted in the database. */
  forgetLimits(): Promise<void>;
};

export function createSandboxControls(deps: Deps, clock: MovableClock): SandboxControls {
  return {
    async moveClock(aheadMs) {
      const movedMs = aheadMs - clock.ahead();
      if (movedMs < 0) throw new Error('The clock of the service goes forward only.');
      clock.moveTo(aheadMs);
      // Texts of the new days need their tables at once.
      await keepPartitions(deps);
      await shortenWaits(deps.db, movedMs);
      // The queue counts minutes by the computer's clock: it would have none of these called for before the night.
      for (const { name, schema, cron } of jobs)
        if (cron) await deps.announce(deps.db, { name, schema }, {}, { once: 'clock-moved' });
    },
    forgetLimits: () => forgetAllPoints(deps.db),
  };
}
