import { DAY } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Handler } from '../../handler.ts';
import { readCounts } from '../counts/counts.queries.ts';
import { countAttempts, countBlockedPeople } from './attempts.queries.ts';

/** The figures of phone verification (sections 3 and 7 of the second document). Days are days in UTC. */
export const adminVerificationStats: Handler<'admin-verification-stats'> = async ({ db, clock }) => {
  const now = clock.now();
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY);
  const { all, verified, pending, blocked } = await countProfiles(db, now);
  const { attempts, succeeded } = await countAttempts(db, today);
  return {
    total_users: all,
    verified_users: verified,
    pending_users: pending,
    blocked_users: blocked,
    success_rate: attempts === 0 ? 0 : Math.round((succeeded / attempts) * 1000) / 10,
    attempts_today: attempts,
  };
};

/** How many people each filter finds. Most are verified, so they are computed as the rest instead of being counted. */
export async function countProfiles(db: Db | Trx, now: Date) {
  const { people: all, unverified_people: unverified } = await readCounts(db);
  const { blocked, blocked_unverified } = await countBlockedPeople(db, now);
  return { all, verified: all - unverified, pending: unverified - blocked_unverified, blocked };
}
