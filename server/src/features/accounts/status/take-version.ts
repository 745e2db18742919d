import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { findLastAct, raiseVersion } from './person-version.queries.ts';

/**
 * Every act of an administrator upon a person takes the next version of that person, in the transaction of the act: two
 * who act at once come one after the other, and the second, who decided on what is no longer so, is refused
 * (docs/decisions/049).
 * @param seen the version that was decided on; left out, whoever acts last has the last word
 * @throws AppError not_found, changed_meanwhile
 */
export async function takeVersion(trx: Trx, userId: string, seen: number | undefined) {
  const version = await raiseVersion(trx, userId);
  if (version === undefined) throw new AppError('not_found');
  if (seen === undefined || seen === version) return;
  const last = await findLastAct(trx, userId);
  throw new AppError('changed_meanwhile', {
    facts: last
      ? {
          changed: {
            by: last.actor_user_id && (last.full_name || 'An administrator'),
            action: last.action,
            at: last.at.toISOString(),
          },
        }
      : {},
  });
}
