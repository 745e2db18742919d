import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/**
 * These tables' data about a person, without hashes, tokens and sealed secrets, and without the reasons that
 * administrators wrote, which may name other people.
 */
export async function readAccountData(db: Db, userId: string) {
  const person = await db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .leftJoin('user_roles as r', 'r.user_id', 'u.id')
    .select([
      'u.id as user_id',
      'm.account_id',
      'u.email',
      'u.new_email',
      'u.email_confirmed_at',
      'u.user_metadata',
      'u.last_sign_in_at',
      'u.password_changed_at',
      'u.created_at',
      'r.role',
    ])
    .select([
      'p.full_name',
      'p.phone_number',
      'p.phone_verified',
      'p.verification_status',
      'p.verification_attempts',
      'p.last_verification_attempt',
      'p.verification_blocked_until',
      'p.verification_unblocked_at',
      'p.selected_purposes',
      'p.terms_accepted_at',
      'p.account_status',
      'p.suspended_until',
      'p.status_since',
      'p.overage_auto_charge',
      'p.overage_spending_cap_minor',
      'p.block_at_limit',
      'p.preferred_payment_method',
      'p.signup_ip',
      'p.last_ip',
      'p.deletion_requested_at',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  const identities = await db
    .selectFrom('identities')
    .select(['provider', 'provider_id', 'identity_data', 'created_at', 'last_sign_in_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'aal', 'amr', 'created_at', 'last_active_at', 'ended_at', 'ended_reason'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const factors = await db
    .selectFrom('factors')
    .select(['factor_type', 'friendly_name', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const recoveryCodes = await db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
  const mailedLinks = await db
    .selectFrom('one_time_tokens')
    .select(['purpose', 'sent_to', 'created_at', 'expires_at', 'consumed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const factorResets = await db
    .selectFrom('factor_resets')
    .select(['requested_at', 'due_at', 'withdrawn_at', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute();
  return { person, identities, sessions, factors, factorResets, recoveryCodes, mailedLinks };
}

/** Security events of a person, oldest first. Leaves out the address and the device of an administrator who acted. */
export async function readSecurityLog(db: Db, userId: string) {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) => eb.or([eb('actor_user_id', '=', userId), eb('target_user_id', '=', userId)]))
    .orderBy('at')
    .execute();
  return rows.map((row) => {
    const own = row.actor_user_id === userId;
    const hasNoActor = row.actor_user_id === null;
    return {
      at: row.at,
      action: row.action,
      by: own ? 'you' : hasNoActor ? 'not signed in, or the service' : 'an administrator',
      ...(own || hasNoActor ? { ip: row.ip, user_agent: row.user_agent } : {}),
      ...(own ? { detail: row.detail } : {}),
    };
  });
}

/**
 * Deletes everything that says who a person was and how they signed in. The id stays: money and the audit log refer to
 * it. The address is free for a new sign-up.
 * @returns false if it was already done, or no deletion was requested
 */
export async function eraseAccountData(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const erased = await trx
    .updateTable('profiles')
    .set({
      full_name: '',
      phone_number: null,
      phone_verified: false,
      verification_status: 'pending_verification',
      verification_attempts: 0,
      last_verification_attempt: null,
      verification_blocked_until: null,
      verification_unblocked_at: null,
      selected_purposes: [],
      terms_accepted_at: null,
      status_reason: null,
      signup_ip: null,
      last_ip: null,
      deletion_erased_at: now,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('deletion_requested_at', 'is not', null)
    .where('deletion_erased_at', 'is', null)
    .executeTakeFirst();
  if (erased.numUpdatedRows !== 1n) return false;
  await trx
    .updateTable('users')
    .set({
      email: `${userId}@deleted.invalid`,
      new_email: null,
      password_hash: null,
      password_changed_at: null,
      email_confirmed_at: null,
      last_sign_in_at: null,
      user_metadata: '{}',
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await sql`delete from factor_challenges where session_id in (select id from sessions where user_id = ${userId})`.execute(
    trx,
  );
  await sql`delete from refresh_tokens where session_id in (select id from sessions where user_id = ${userId})`.execute(
    trx,
  );
  await trx
    .deleteFrom('oauth_flows')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('linking_user_id', '=', userId)]))
    .execute();
  for (const table of [
    'sessions',
    'factors',
    'recovery_codes',
    'one_time_tokens',
    'identities',
    'user_roles',
    'admin_notes',
    'factor_resets',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  return true;
}
