import { KYC_VENDOR_CHECKS_MONTH } from '@numlet/contract/constants';
import { DAY, later, MINUTE } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { listStartsSince } from './checks.queries.ts';

const WINDOW_MS = 30 * DAY;
/** The call that starts a check takes no longer, whether or not Stripe responds. */
const MAX_START_MS = MINUTE;

export type Quota = { left: number; nextAt: Date | null };

/**
 * How many checks may be started: at most three within 30 days, counted over all accounts that have verified the same
 * phone. @param people all who have verified it
 */
export async function readQuota(
  { clock }: Pick<Deps, 'clock'>,
  db: Db | Trx,
  people: readonly string[],
): Promise<Quota> {
  const now = clock.now();
  const starts = await listStartsSince(db, people, {
    since: later(now, -WINDOW_MS),
    startingSince: later(now, -MAX_START_MS),
  });
  const left = KYC_VENDOR_CHECKS_MONTH - starts.length;
  // The start whose 30 days must end before another check may start.
  const first = starts.at(-KYC_VENDOR_CHECKS_MONTH);
  return left > 0 || !first ? { left, nextAt: null } : { left: 0, nextAt: later(first, WINDOW_MS) };
}
