import type { Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { newestToPhone } from '../phone-verifications.queries.ts';

/**
 * What the carrier may still take for open of a person's codes, whatever they are here: by its reference, or by the phone
 * where none came back and nobody has asked for another code to it since.
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

/** A proof without a code: whoever proves the same phone later is told from this one. It is none of the codes sent. */
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
