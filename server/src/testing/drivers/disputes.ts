import type { Harness } from '../harness/harness.ts';
import { control } from './billing.ts';
import { untilNewsHasCome } from './purchases.ts';

/** What the bank does about a payment, or about a part of it in minor units; the news has come. */
export async function dispute(
  house: Harness,
  payment: string,
  status: 'open' | 'won' | 'lost',
  amount?: number,
) {
  await control(house, `payments/${payment}/dispute`, {
    status,
    ...(amount === undefined ? {} : { amount }),
  });
  await untilNewsHasCome(house);
}

/** What waits for a human, by its kind. */
export async function openItems({ db }: Harness): Promise<string[]> {
  const rows = await db.selectFrom('recovery_items').select('kind').where('closed_at', 'is', null).execute();
  return rows.map((row) => row.kind);
}
