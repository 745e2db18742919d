import { plainEmail } from '@numlet/contract/accounts/plain-email';
import { MAILED_CODE_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { SECOND } from '../../../clock.ts';
import type { OneTimePurpose } from '../../../db/schema.ts';
import type { Actor, Deps, Origin } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { findUserByEmail } from '../profile/users.queries.ts';
import { mailTooSoon } from '../protocol/auth-error.ts';
import { oneTimeMailDue } from '../status/account-events.ts';

const ONE_AT_A_TIME = { points: 1, windowMs: MAILED_CODE_COOLDOWN_SECONDS * SECOND };

/**
 * POST /auth/v1/recover, /otp and /resend: requests a mail with a link or a code. The work and the answer are the same
 * for known, unknown, confirmed and recently mailed addresses; the job decides (R12).
 */
export async function requestOneTimeMail(
  deps: Deps,
  email: string,
  kind: 'recovery' | 'magiclink' | 'signup' | 'email_change',
  origin: Origin,
): Promise<Record<string, never>> {
  const user = await findUserByEmail(deps.db, plainEmail(email));
  const userId = user?.id ?? null;
  for (const purpose of purposesByKind[kind])
    await deps.announce(deps.db, oneTimeMailDue, { userId, purpose });
  await writeAudit(deps.db, {
    action: actions[kind],
    ...(user ? { targetUserId: user.id } : {}),
    detail: { mail: kind },
    origin,
    now: deps.clock.now(),
  });
  return {};
}

const purposesByKind = {
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  signup: ['signup'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly OneTimePurpose[]>;

const actions = {
  recovery: 'user_recovery_requested',
  magiclink: 'user_recovery_requested',
  signup: 'user_confirmation_requested',
  email_change: 'user_confirmation_requested',
} as const;

/**
 * GET /auth/v1/reauthenticate: sends a code to the mailbox of the signed-in person.
 * @throws AuthError over_email_send_rate_limit
 */
export async function reauthenticate(deps: Deps, actor: Actor): Promise<Record<string, never>> {
  const now = deps.clock.now();
  const wait = await consumeRateLimit(deps.db, `mail:reauthentication:${actor.userId}`, ONE_AT_A_TIME, now);
  if (wait > 0) throw mailTooSoon(wait);
  await deps.announce(deps.db, oneTimeMailDue, {
    userId: actor.userId,
    purpose: 'reauthentication',
    isLimited: true,
  });
  await writeAudit(deps.db, {
    action: 'user_reauthenticate_requested',
    actorUserId: actor.userId,
    origin: actor,
    now,
  });
  return {};
}
