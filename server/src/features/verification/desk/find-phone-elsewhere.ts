import type { FunctionOutput } from '@numlet/contract/functions';
import type { Db } from '../../../db/connect.ts';
import { findPhoneHolder } from '../../accounts/profile/phone-holder.queries.ts';
import type { Profile } from '../../accounts/profile/profiles.queries.ts';
import { lastTakenAt } from '../taken-phones.queries.ts';

/** Finds the other account that a person's phone verifies, and when the person last entered the right code for it. */
export async function findPhoneElsewhere(
  db: Db,
  { user_id: userId, phone_number: phone, phone_verified }: Profile,
): Promise<FunctionOutput<'admin-person'>['phone_elsewhere']> {
  if (!phone || phone_verified) return null;
  const holder = await findPhoneHolder(db, phone, userId);
  if (!holder) return null;
  const takenAt = await lastTakenAt(db, userId, phone);
  return {
    holder: { id: holder.user_id, full_name: holder.full_name || null, email: holder.email },
    right_code_at: takenAt?.toISOString() ?? null,
  };
}
