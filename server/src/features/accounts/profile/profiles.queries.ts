import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The profile with the email address and the role that belong to it. */
export function findProfile(db: Db | Trx, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 'p.user_id')
    .selectAll('p')
    .select(['u.email', 'u.email_confirmed_at', 'u.password_hash', 'r.role'])
    .select((eb) =>
      eb
        .selectFrom('factor_resets as f')
        .select('f.due_at')
        .whereRef('f.user_id', '=', 'p.user_id')
        .where('f.withdrawn_at', 'is', null)
        .where('f.done_at', 'is', null)
        .as('factor_reset_due_at'),
    )
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
}

/** The same with the profile's row locked: other changes of this person's phone wait until `trx` ends. */
export async function lockProfile(trx: Trx, userId: string): Promise<Profile | undefined> {
  await trx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  return findProfile(trx, userId);
}

export type NewProfile = {
  userId: string;
  fullName: string;
  phone: string | null;
  purposes: string[];
  termsAccepted: boolean;
  ip: string;
  now: Date;
};

export async function insertProfile(trx: Trx, profile: NewProfile) {
  const { now, ip } = profile;
  await trx
    .insertInto('profiles')
    .values({
      user_id: profile.userId,
      full_name: profile.fullName,
      phone_number: profile.phone,
      selected_purposes: profile.purposes,
      terms_accepted_at: profile.termsAccepted ? now : null,
      signup_ip: ip,
      last_ip: ip,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function touchIp(trx: Trx, userId: string, ip: string) {
  await trx.updateTable('profiles').set({ last_ip: ip }).where('user_id', '=', userId).execute();
}

/** A field that is not given stays unchanged. Terms that were already accepted keep their moment of acceptance. */
export async function updateOwnProfile(
  trx: Trx,
  userId: string,
  change: {
    fullName?: string | undefined;
    purposes?: string[] | undefined;
    termsAccepted: boolean;
    now: Date;
  },
) {
  await trx
    .updateTable('profiles')
    .set((eb) => ({
      updated_at: change.now,
      ...(change.fullName === undefined ? {} : { full_name: change.fullName }),
      ...(change.purposes === undefined ? {} : { selected_purposes: change.purposes }),
      ...(change.termsAccepted
        ? { terms_accepted_at: eb.fn.coalesce('terms_accepted_at', eb.val(change.now)) }
        : {}),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Sets the person's own phone, to which a verification of the former phone does not apply.
 * @returns false for an unknown person
 */
export async function changePhone(trx: Trx, userId: string, phone: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({
      phone_number: phone,
      phone_verified: false,
      verification_status: 'pending_verification',
      phone_changed_at: now,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Marks the phone as verified, by a code or by an administrator, which does not count as an attempt. Only while it
 * is still the person's own phone, since it may have changed.
 * @returns false when it is not. Fails on the unique index when another account has verified the same phone.
 */
export async function markPhoneVerified(
  trx: Trx,
  userId: string,
  phone: string,
  now: Date,
  by: 'code' | 'administrator' = 'code',
): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({
      phone_verified: true,
      verification_status: 'verified',
      verification_attempts: 0,
      ...(by === 'code' && { last_verification_attempt: now }),
      verification_blocked_until: null,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('phone_number', '=', phone)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function countFailedVerification(trx: Trx, userId: string, now: Date) {
  await trx
    .updateTable('profiles')
    .set((eb) => ({
      verification_attempts: eb('verification_attempts', '+', 1),
      last_verification_attempt: now,
      updated_at: now,
    }))
    .where('user_id', '=', userId)
    .execute();
}

export async function blockVerification(trx: Trx, userId: string, until: Date, now: Date) {
  await trx
    .updateTable('profiles')
    .set({ verification_status: 'blocked', verification_blocked_until: until, updated_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Resets the person's attempts: a block has ended or was lifted, or the attempts were reset. */
export async function unblockVerification(trx: Trx, userId: string, now: Date) {
  await trx
    .updateTable('profiles')
    .set({
      verification_status: 'pending_verification',
      verification_attempts: 0,
      verification_blocked_until: null,
      verification_unblocked_at: now,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('verification_status', '<>', 'verified')
    .execute();
}

export type OverageSettings = Pick<
  Profile,
  'overage_auto_charge' | 'overage_spending_cap_minor' | 'block_at_limit' | 'preferred_payment_method'
>;

/**
 * Sets what happens over the allowance, and how renewals are paid.
 * @returns the settings as they are now, with what follows from them
 */
export async function setOverageSettings(
  trx: Trx,
  userId: string,
  settings: Omit<OverageSettings, 'block_at_limit'>,
  now: Date,
): Promise<OverageSettings> {
  return await trx
    .updateTable('profiles')
    .set({ ...settings, updated_at: now })
    .where('user_id', '=', userId)
    .returning([
      'overage_auto_charge',
      'overage_spending_cap_minor',
      'block_at_limit',
      'preferred_payment_method',
    ])
    .executeTakeFirstOrThrow();
}

export async function setAccountStatus(
  trx: Trx,
  userId: string,
  change: {
    status: Profile['account_status'];
    since: Date | null;
    until: Date | null;
    reason: string | null;
    now: Date;
  },
) {
  await trx
    .updateTable('profiles')
    .set({
      account_status: change.status,
      status_since: change.since,
      suspended_until: change.until,
      status_reason: change.reason,
      updated_at: change.now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Suspensions whose time is over and whose status has not been updated yet. */
export function listSuspensionsOver(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('profiles')
    .select(['user_id', 'suspended_until'])
    .where('account_status', '=', 'suspended')
    .where('suspended_until', '<=', now)
    .orderBy('suspended_until')
    .limit(limit)
    .execute();
}

export async function setKycCardDismissed(db: Db, userId: string, now: Date) {
  await db
    .updateTable('profiles')
    .set({ kyc_card_dismissed_at: now })
    .where('user_id', '=', userId)
    .execute();
}
