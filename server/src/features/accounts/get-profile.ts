import { purposeIds } from '@numlet/contract/purposes';
import { AppError } from '../../app-error.ts';
import type { Handler } from '../handler.ts';
import { accountStatus, deletionUndoUntil } from './account-rules.ts';
import { findProfile } from './profiles.queries.ts';

/** The caller's own profile with role and status (section 7 of the first document, direct table access). */
export const getProfile: Handler<'get-profile'> = async ({ db, clock }, actor) => {
  const profile = await findProfile(db, actor.userId);
  if (!profile) throw new AppError('not_found');
  return {
    user_id: profile.user_id,
    full_name: profile.full_name,
    email: profile.email,
    phone_number: profile.phone_number,
    phone_verified: profile.phone_verified,
    verification_status: profile.verification_status,
    verification_attempts: profile.verification_attempts,
    verification_blocked_until: profile.verification_blocked_until?.toISOString() ?? null,
    role: profile.role ?? 'user',
    account_status: accountStatus(profile, clock.now()),
    selected_purposes: purposeIds.filter((id) => profile.selected_purposes.includes(id)),
    has_password: profile.password_hash !== null,
    created_at: profile.created_at.toISOString(),
    deletion_undo_until: deletionUndoUntil(profile)?.toISOString() ?? null,
  };
};
