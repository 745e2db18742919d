import type { Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { newestToPhone } from '../phone-verifications.queries.ts';

/**
 * The codes of a person that the carrier may still consider open, whatever their state here: by its reference, or by
 * the phone if no reference came back and no person has asked for another code to it since.
 */
export async function listOpenAtCarrier(trx: Trx, userId: string, now: Date): Promise<string[]> {
  const codes = await trx
    .selectFrom('phone_verifications')
    .select(['id', 'provider_ref', 'phone_number'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('state', '<>', 'approved')
    .execute();
  const open: string[] = [];
  for (const { id, provider_ref, phone_number } of codes) {
    if (provider_ref) open.push(provider_ref);
    else if ((await newestToPhone(trx, phone_number))?.id === id) open.push(phone_number);
  }
  return [...new Set(open)];
}

/**
 * Inserts a verification without a code. When another account verifies the same phone later, it shows the former owner.
 * It does not count as a send.
 */
export async function insertProofByHand(trx: Trx, userId: string, phone: string, now: Date) {
  await trx
    .insertInto('phone_verifications')
    .values({
      id: newId(),
      user_id: userId,
      phone_number: phone,
      attempts_left: 0,
      state: 'approved',
      sends: 0,
      sent_at: now,
      expires_at: now,
    })
    .execute();
}
