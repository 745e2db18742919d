import { DAY } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Origin, Trx } from '../../../deps.ts';
import { hasHadSessionFrom } from './device-sessions.queries.ts';

const ADDRESS_KNOWN_FOR_MS = 30 * DAY;

/**
 * Whether this person has been signed in from here before: with this browser's secret or, for a program without
 * cookies, from this address within 30 days. Must be called before the new session is opened.
 */
export async function isKnownDevice(
  db: Db | Trx,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  if (origin.browserSecretHash)
    return hasHadSessionFrom(db, userId, { browserSecretHash: origin.browserSecretHash });
  if (origin.isBrowser) return false;
  const since = new Date(now.getTime() - ADDRESS_KNOWN_FOR_MS);
  return hasHadSessionFrom(db, userId, { ip: origin.ip, since });
}
