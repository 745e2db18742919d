import { purposeIds } from '@numlet/contract/purposes';
import { AppError } from '../../../app-error.ts';
import { MINUTE } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../handler.ts';
import {
  currentAccountStatus,
  deletionUndoUntil,
  effectiveVerificationStatus,
} from '../status/account-rules.ts';
import { findProfile } from './profiles.queries.ts';

/** The caller's own profile with role and status (section 7 of the first document, direct table access). */
export const getProfile: Handler<'get-profile'> = async (deps, actor) => {
  const { db, clock } = deps;
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new AppError('not_found');
  const now = clock.now();
  const verification = effectiveVerificationStatus(profile, now);
  const blockedUntil = verification === 'blocked' ? profile.verification_blocked_until : null;
  return {
    user_id: profile.user_id,
    full_name: profile.full_name,
    email: profile.email,
    phone_number: profile.phone_number,
    phone_verified: profile.phone_verified,
    verification_status: verification,
    verification_attempts: profile.verification_attempts,
    last_verification_attempt: profile.last_verification_attempt?.toISOString() ?? null,
    verification_blocked_until: blockedUntil?.toISOString() ?? null,
    role: profile.role ?? 'user',
    account_status: currentAccountStatus(profile, now),
    selected_purposes: purposeIds.filter((id) => profile.selected_purposes.includes(id)),
    terms_accepted: profile.terms_accepted_at !== null,
    has_password: profile.password_hash !== null,
    created_at: profile.created_at.toISOString(),
    factor_reset_due_at: profile.factor_reset_due_at?.toISOString() ?? null,
    deletion_undo_until: deletionUndoUntil(profile)?.toISOString() ?? null,
    ...(isClockMoved(deps) && { sandbox_time: now.toISOString() }),
  };
};

const MOVED_MS = 5 * MINUTE;

/**
 * The sandbox's clock can be moved. People who try the sandbox must know that its dates differ from their own clock.
 */
function isClockMoved({ settings, clock, authenticatorClock }: Deps): boolean {
  return settings.sandbox && clock.now().getTime() - authenticatorClock.now().getTime() > MOVED_MS;
}
