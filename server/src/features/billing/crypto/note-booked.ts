import type { Trx } from '../../../deps.ts';
import { setCryptoPayment } from './crypto-payments.queries.ts';
import type { Address } from './crypto-rules.ts';

/** Writes down that `minor` cents of what came to an address are dealt with beside its order: they are not booked again. */
export async function noteBooked(
  trx: Trx,
  { root, further }: Pick<Address, 'root' | 'further'>,
  minor: number,
  now: Date,
) {
  await setCryptoPayment(trx, root.id, {
    outcome: root.outcome ?? 'credited',
    credited_minor: root.credited_minor + minor,
    updated_at: now,
  });
  for (const one of further.filter(({ outcome }) => outcome === null))
    await setCryptoPayment(trx, one.id, { outcome: 'credited' });
}
