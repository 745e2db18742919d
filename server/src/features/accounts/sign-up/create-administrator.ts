import { plainEmail } from '@numlet/contract/accounts/plain-email';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newId, newToken } from '../../../random.ts';
import { insertProfile, lockProfile } from '../profile/profiles.queries.ts';
import { findUserByEmail, grantRole, hasAdministrator, insertUser } from '../profile/users.queries.ts';
import { administratorAppointed } from '../status/account-events.ts';

/**
 * Creates the administrator of a new sandbox, with a random password that is shown once.
 * @returns null if there is already an administrator, or a person with this address
 */
export async function createFirstAdministrator(
  deps: Deps,
  email: string,
): Promise<{ email: string; password: string } | null> {
  if (await hasAdministrator(deps.db)) return null;
  const password = newToken(15);
  const passwordHash = await deps.passwords.hash(password, 'this machine');
  const now = deps.clock.now();
  const userId = newId();
  const isCreated = await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertUser(trx, {
      id: userId,
      accountId: newId(),
      identityId: newId(),
      email,
      passwordHash,
      metadata: { full_name: 'Administrator' },
      confirmed: true,
      now,
    });
    if (!isNew) return false;
    await insertProfile(trx, {
      userId,
      fullName: 'Administrator',
      phone: null,
      purposes: [],
      termsAccepted: true,
      ip: '127.0.0.1',
      now,
    });
    await grantRole(trx, userId, 'admin', now);
    return true;
  });
  return isCreated ? { email, password } : null;
}

/**
 * Makes an existing person an administrator, from the server itself. Audits it and notifies every administrator. Does
 * nothing if the person is already an administrator.
 * @returns false when no account has this address
 */
export async function makeAdministrator(
  { db, clock, announce }: Pick<Deps, 'db' | 'clock' | 'announce'>,
  email: string,
): Promise<boolean> {
  const user = await findUserByEmail(db, plainEmail(email));
  if (!user) return false;
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const profile = await lockProfile(trx, user.id);
    if (profile?.role === 'admin') return;
    await grantRole(trx, user.id, 'admin', now);
    await writeAudit(trx, {
      action: 'role_changed',
      targetUserId: user.id,
      before: { role: profile?.role ?? 'user' },
      after: { role: 'admin' },
      reason: 'npm run make-admin',
      origin: null,
      now,
    });
    await announce(trx, administratorAppointed, {
      userId: user.id,
      byUserId: null,
      at: now.toISOString(),
    });
  });
  return true;
}
