import { later } from '../../../clock.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { keyedHash, newCode } from '../../../random.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { factorNotFound, insufficientAal } from './factor-errors.ts';
import { RECOVERY_CODES_NAME, SETUP_MS } from './factor-rules.ts';
import { listFactors, lockPerson } from './factors.queries.ts';
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.queries.ts';
import { unlock } from './wrong-codes.ts';

const CODES_PER_SET = 10;
const CODE_LENGTH = 24;

/** GET /auth/v1/factors/recovery-codes. @throws AuthError insufficient_aal, mfa_factor_not_found */
export async function recoveryCodesStatus({ db }: Deps, actor: Actor) {
  requireAal2(actor);
  const counted = await countRecoveryCodes(db, actor.userId);
  if (!counted) throw factorNotFound();
  const { total, remaining } = counted;
  return { id: actor.userId, type: 'recovery_code', total, remaining };
}

/**
 * POST /auth/v1/factors/recovery-codes: creates ten codes in case the app is lost, shown in this answer and never
 * again.
 * @throws AuthError insufficient_aal, mfa_recovery_codes_sole_factor, mfa_verified_factor_exists
 */
export async function generateRecoveryCodes(deps: Deps, actor: Actor) {
  return makeCodes(deps, actor, async (trx) => {
    const factors = await listFactors(trx, actor.userId, later(deps.clock.now(), -SETUP_MS));
    if (!factors.some((factor) => factor.status === 'verified'))
      throw new AuthError(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes can not be the only factor: add an authenticator app first',
      );
    if (await countRecoveryCodes(trx, actor.userId))
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'A set of recovery codes already exists, regenerate it to replace it',
      );
  });
}

/**
 * POST /auth/v1/factors/recovery-codes/regenerate: replaces the codes; the former ones become void.
 * @throws AuthError insufficient_aal, mfa_factor_not_found
 */
export async function regenerateRecoveryCodes(deps: Deps, actor: Actor) {
  return makeCodes(deps, actor, async (trx) => {
    if (!(await countRecoveryCodes(trx, actor.userId))) throw factorNotFound();
  });
}

/** DELETE /auth/v1/factors/recovery-codes. @throws AuthError insufficient_aal, mfa_factor_not_found */
export async function removeRecoveryCodes(deps: Deps, actor: Actor) {
  requireAal2(actor);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.userId);
    if (!(await dropRecoveryCodes(trx, actor.userId))) throw factorNotFound();
    await announceSecurityNotice(deps, trx, { userId: actor.userId, kind: 'recovery_codes_removed' });
    await writeAudit(trx, {
      action: 'recovery_codes_removed',
      actorUserId: actor.userId,
      origin: actor,
      now,
    });
  });
  return { id: actor.userId };
}

/**
 * Ignores case, spaces and hyphens, since people type the codes. The hash is keyed, so that codes cannot be guessed
 * from the database alone.
 */
export function hashOfRecoveryCode({ vault }: Pick<Deps, 'vault'>, userId: string, code: string): Buffer {
  const canonical = code.toLowerCase().replace(/[\s-]/g, '');
  return Buffer.from(keyedHash(vault.derive('recovery-code'), `${userId}:${canonical}`), 'base64url');
}

async function makeCodes(deps: Deps, actor: Actor, check: (trx: Trx) => Promise<void>) {
  requireAal2(actor);
  const now = deps.clock.now();
  // 24 characters of an alphabet of 31 are 118 bits.
  const codes = Array.from({ length: CODES_PER_SET }, () => newCode(CODE_LENGTH).toLowerCase());
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, actor.userId);
    await check(trx);
    const hashes = codes.map((code) => hashOfRecoveryCode(deps, actor.userId, code));
    await replaceRecoveryCodes(trx, actor.userId, hashes, now);
    await unlock(trx, `recovery-codes:${actor.userId}`);
    await announceSecurityNotice(deps, trx, { userId: actor.userId, kind: 'recovery_codes_replaced' });
    await writeAudit(trx, {
      action: 'recovery_codes_replaced',
      actorUserId: actor.userId,
      origin: actor,
      now,
    });
  });
  return {
    id: actor.userId,
    type: 'recovery_code',
    friendly_name: RECOVERY_CODES_NAME,
    total: CODES_PER_SET,
    codes,
  };
}

function requireAal2(actor: Actor) {
  if (actor.aal !== 'aal2') throw insufficientAal('AAL2 required to manage recovery codes');
}
