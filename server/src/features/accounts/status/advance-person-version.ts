import { AppError } from '../../../app-error.ts';
import type { Trx } from '../../../deps.ts';
import { findLastAct, incrementVersion } from './person-version.queries.ts';

/**
 * Sets the next version of a person for an administrator's act, in the transaction of the act. A concurrent second
 * act waits, and is then refused if it was based on an outdated version (docs/decisions/049).
 * @param seen the version that the decision was based on; if it is left out, the last act wins
 * @throws AppError not_found, changed_meanwhile
 */
export async function advancePersonVersion(trx: Trx, userId: string, seen: number | undefined) {
  const version = await incrementVersion(trx, userId);
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
