import type { MovableClock } from './clock.ts';
import { shortenWaits } from './db/queue-tables/change-jobs.ts';
import type { Deps } from './deps.ts';
import { maintainPartitions } from './features/messages/retention/maintain-partitions.ts';
import { jobs } from './jobs/register.ts';
import { clearAllPoints } from './platform/rate-limits.queries.ts';

/** What the console of the sandbox can change in the service. With real providers there are no controls. */
export type SandboxControls = {
  /**
   * Sets the clock `aheadMs` ahead of this computer's. Jobs that have since fallen due are announced before it
   * resolves.
   * @throws Error if the clock would be set back
   */
  moveClock(aheadMs: number): Promise<void>;
  /** Resets every limit that is counted in the database, such as those of codes and passwords. */
  resetLimits(): Promise<void>;
};

export function createSandboxControls(deps: Deps, clock: MovableClock): SandboxControls {
  return {
    async moveClock(aheadMs) {
      const movedMs = aheadMs - clock.ahead();
      if (movedMs < 0) throw new Error('The service’s clock can only be moved forward.');
      clock.moveTo(aheadMs);
      // Texts of the new days need their partitions at once.
      await maintainPartitions(deps);
      await shortenWaits(deps.db, movedMs);
      // The queue schedules by the computer's clock, and would start nightly jobs only in the computer's next night.
      for (const { name, schema, cron } of jobs)
        if (cron) await deps.announce(deps.db, { name, schema }, {}, { once: 'clock-moved' });
    },
    resetLimits: () => clearAllPoints(deps.db),
  };
}
