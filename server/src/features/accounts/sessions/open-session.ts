import type { Deps, Origin, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newId, newToken, sha256 } from '../../../random.ts';
import { touchIp } from '../profile/profiles.queries.ts';
import { touchSignIn, type User } from '../profile/users.queries.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { insertRefreshToken } from '../tokens/refresh-tokens.queries.ts';
import { sessionResponse } from '../tokens/session-response.ts';
import { isKnownDevice } from './known-device.ts';
import { insertSession } from './sessions.queries.ts';

/** Signs `user` in: creates a session, its first refresh token and an access token. */
export async function openSession(
  deps: Deps,
  trx: Trx,
  user: User,
  method: 'password' | 'otp' | 'recovery' | 'oauth',
  origin: Origin,
) {
  const now = deps.clock.now();
  const refreshToken = newToken();
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const session = { id: newId(), aal: 'aal1' as const, amr };
  const isNewDevice = await isNewDeviceOf(trx, user, origin, now);
  await insertSession(trx, {
    id: session.id,
    userId: user.id,
    amr,
    ip: origin.ip,
    userAgent: origin.userAgent,
    browserSecretHash: origin.browserSecretHash,
    now,
  });
  await insertRefreshToken(trx, { hash: sha256(refreshToken), parent: null, sessionId: session.id, now });
  await touchSignIn(trx, user.id, now);
  await touchIp(trx, user.id, origin.ip);
  if (isNewDevice)
    await announceSecurityNotice(deps, trx, {
      userId: user.id,
      kind: 'new_sign_in',
      sessionId: session.id,
    });
  await writeAudit(trx, {
    action: 'login',
    actorUserId: user.id,
    detail: { method, session_id: session.id },
    origin,
    now,
  });
  return sessionResponse(deps, trx, { ...user, last_sign_in_at: now }, session, refreshToken);
}

/** A person's first session needs no notice. */
async function isNewDeviceOf(trx: Trx, user: User, origin: Origin, now: Date): Promise<boolean> {
  return user.last_sign_in_at !== null && !(await isKnownDevice(trx, user.id, origin, now));
}
