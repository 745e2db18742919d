import type { Deps } from '../../deps.ts';
import { newCode } from '../../random.ts';
import { findReferrerCode, insertReferrerCode } from './referrals.queries.ts';

const CODE_LENGTH = 8;

/** The person's own code, created when it is first requested. */
export async function ensureReferrerCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<string> {
  for (;;) {
    const known = await findReferrerCode(db, userId);
    if (known) return known;
    // If the code is already another person's, which is rare, the next attempt generates another.
    await insertReferrerCode(db, userId, newCode(CODE_LENGTH), clock.now());
  }
}
