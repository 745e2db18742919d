import type { Handler } from '../../handler.ts';
import { readHour } from '../sms-limits.ts';
import { listStops } from './prefix-breaker.ts';

/** The limits that refuse codes at this moment, for everyone or for the numbers of a prefix. */
export const adminCodeLimits: Handler<'admin-code-limits'> = async (deps) => {
  const { sent, limit, resetsAt } = await readHour(deps);
  const stops = await listStops(deps.db, deps.clock.now());
  return {
    hour: { sent, limit, resets_at: resetsAt?.toISOString() ?? null },
    stopped: stops.map(({ since, until, ...stop }) => ({
      ...stop,
      since: since.toISOString(),
      until: until.toISOString(),
    })),
  };
};
