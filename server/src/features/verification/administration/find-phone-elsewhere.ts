import type { FunctionOutput } from '@numlet/contract/functions';
import type { Db } from '../../../db/connect.ts';
import { findPhoneHolder } from '../../accounts/profile/phone-holder.queries.ts';
import type { Profile } from '../../accounts/profile/profiles.queries.ts';
import { lastTakenAt } from '../taken-phones.queries.ts';

type PhoneElsewhere = {
  holder: { user_id: string; full_name: string; email: string; role: 'admin' | 'user' | null };
  /** When the person last entered the right code for it. */
  takenAt: Date | null;
};

/** Finds the other account that a person's phone verifies, and when the person last entered the right code for it. */
export async function findPhoneElsewhere(
  db: Db,
  { user_id: userId, phone_number: phone, phone_verified }: Profile,
): Promise<PhoneElsewhere | null> {
  if (!phone || phone_verified) return null;
  const holder = await findPhoneHolder(db, phone, userId);
  return holder ? { holder, takenAt: await lastTakenAt(db, userId, phone) } : null;
}

export function presentPhoneElsewhere({
  holder,
  takenAt,
}: PhoneElsewhere): FunctionOutput<'admin-person'>['phone_elsewhere'] {
  return {
    holder: { id: holder.user_id, full_name: holder.full_name || null, email: holder.email },
    right_code_at: takenAt?.toISOString() ?? null,
  };
}
