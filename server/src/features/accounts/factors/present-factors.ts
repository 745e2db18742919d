import { later } from '../../../clock.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { RECOVERY_CODES_NAME, SETUP_MS } from './factor-rules.ts';
import { listFactors } from './factors.queries.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';

/**
 * The factors of a person as the auth protocol shows them. A person has at most one set of recovery codes, so
 * its id is the person's id.
 */
export async function presentFactors(db: Deps['db'] | Trx, userId: string, now: Date) {
  const factors = await listFactors(db, userId, later(now, -SETUP_MS));
  const codes = factors.length > 0 ? await countRecoveryCodes(db, userId) : null;
  const shown = factors.map((factor) => ({
    id: factor.id,
    factor_type: factor.factor_type,
    friendly_name: factor.friendly_name,
    status: factor.status,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
  }));
  if (!codes) return shown;
  const at = codes.created_at.toISOString();
  return [
    ...shown,
    {
      id: userId,
      factor_type: 'recovery_code',
      friendly_name: RECOVERY_CODES_NAME,
      status: 'verified',
      created_at: at,
      updated_at: at,
    },
  ];
}
