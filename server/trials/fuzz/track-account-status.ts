import type { Db } from '../../src/db/connect.ts';

/**
 * Reads all accounts before the run. @returns a function that lists later changes that no request may cause: a role, a
 * status without an entry in the audit log, and a phone that became proven
 */
export async function trackAccountStatus(db: Db): Promise<() => Promise<string[]>> {
  const before = new Map((await readAccountStatus(db)).map((each) => [each.user_id, each]));
  return async () => {
    const audited = await listAudited(db);
    return (await readAccountStatus(db)).flatMap((after) => {
      const was = before.get(after.user_id) ?? {
        role: 'user',
        account_status: 'active',
        phone_verified: false,
      };
      const changes = [
        after.role !== was.role && `role ${was.role} -> ${after.role}`,
        after.account_status !== was.account_status &&
          !audited.has(after.user_id) &&
          `status ${was.account_status} -> ${after.account_status}`,
        after.phone_verified && !was.phone_verified && 'the phone counts as proven',
      ].filter((change) => change !== false);
      return changes.map((change) => `${after.email}: ${change}`);
    });
  };
}

async function listAudited(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('target_user_id')
    .where('action', 'in', ['user_suspended', 'user_blocked', 'user_unblocked'])
    .execute();
  return new Set(rows.map((row) => row.target_user_id));
}

function readAccountStatus(db: Db) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 'p.user_id')
    .select(['p.user_id', 'u.email', 'r.role', 'p.account_status', 'p.phone_verified'])
    .execute();
}
