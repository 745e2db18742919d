import { brand } from '@numlet/contract/brand';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';
import { later } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeRepeatableAudit } from '../../../platform/audit-log.queries.ts';
import { newId } from '../../../random.ts';
import { isRecent } from '../passwords/require-recent-sign-in.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { insufficientAal } from './factor-errors.ts';
import { MAX_FACTORS, SETUP_MS } from './factor-rules.ts';
import { dropUnverifiedFactors, insertFactor, listFactors, lockPerson } from './factors.queries.ts';

const DEFAULT_NAME = 'Authenticator app';

/**
 * POST /auth/v1/factors: begins to set up an authenticator app. Its secret is shown in this answer and never again; the
 * factor counts once one of its codes has been confirmed, within five minutes.
 * @throws AuthError insufficient_aal, reauthentication_needed, too_many_enrolled_mfa_factors, mfa_factor_name_conflict
 */
export async function enrollFactor(deps: Deps, actor: Actor, requestedName: string) {
  requireStrongSession(actor, deps.clock.now());
  const secret = generateSecret();
  const uri = generateURI({ issuer: brand.name, label: actor.email, secret });
  const id = newId();
  const name = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await lockPerson(trx, actor.userId);
    await dropUnverifiedFactors(trx, actor.userId);
    const factors = await listFactors(trx, actor.userId, later(now, -SETUP_MS));
    if (factors.length >= MAX_FACTORS)
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    const available = availableName(
      requestedName,
      factors.map((factor) => factor.friendly_name),
    );
    await insertFactor(trx, {
      id,
      userId: actor.userId,
      name: available,
      secretSealed: deps.vault.seal(Buffer.from(secret)),
      dataKeyId: deps.vault.keyId,
      now,
    });
    await writeRepeatableAudit(trx, {
      action: 'factor_in_progress',
      actorUserId: actor.userId,
      detail: { factor_id: id },
      origin: actor,
      now,
    });
    return available;
  });
  return { id, type: 'totp', friendly_name: name, totp: { qr_code: drawQrCode(uri), secret, uri } };
}

function requireStrongSession(actor: Actor, now: Date) {
  if (actor.hasSecondFactor) {
    if (actor.aal !== 'aal2') throw insufficientAal('AAL2 required to enroll a new factor');
    return;
  }
  // A thief who adds a factor locks the owner out, so a stolen access token must not suffice.
  if (!isRecent(actor, now))
    throw new AuthError(
      401,
      'reauthentication_needed',
      'Please sign in again before you add a second factor.',
    );
}

/** Numbers a default name until it is free. A name that the person chose must be free. */
function availableName(requested: string, taken: readonly string[]): string {
  const name = requested.trim();
  if (!name) {
    for (let count = 1; ; count += 1) {
      const numbered = count === 1 ? DEFAULT_NAME : `${DEFAULT_NAME} ${count}`;
      if (!taken.includes(numbered)) return numbered;
    }
  }
  if (taken.includes(name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  return name;
}

/**
 * Draws the code without a `#`: the browser's library puts the SVG into an address without encoding it,
 * where a `#` would cut it off.
 */
function drawQrCode(uri: string): string {
  return renderSVG(uri, { ecc: 'M', border: 4, whiteColor: 'white', blackColor: 'black' });
}
