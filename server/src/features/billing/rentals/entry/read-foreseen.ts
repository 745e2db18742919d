import type { Db } from '../../../../db/connect.ts';
import { listNumbersOfAccount } from '../../../numbers/phone-numbers.queries.ts';
import { lifecycleOf } from '../outlook/lifecycle-of.ts';
import { type ForeseenPayment, foreseePayments } from './foresee-payments.ts';
import { type Payer, readPayer } from './payer.queries.ts';
import { listSubscriptionsOfAccount, type Subscription } from './subscriptions.queries.ts';

/**
 * Reads the next payment for a number, as its owner's page shows it; undefined where nothing is due. Payments of the
 * account's other numbers that come before are taken into account.
 */
export async function readForeseen(
  db: Db,
  { id, account_id }: Pick<Subscription, 'id' | 'account_id'>,
  now: Date,
): Promise<{ next: ForeseenPayment | undefined; payer: Payer } | undefined> {
  const payer = await readPayer(db, account_id);
  if (!payer) return undefined;
  const rented = await listNumbersOfAccount(db, account_id);
  const lifecycles = (await listSubscriptionsOfAccount(db, account_id)).map((subscription) =>
    lifecycleOf(
      {
        subscription,
        isRented: rented.some(
          ({ id: numberId, status }) => status === 'active' && numberId === subscription.phone_number_id,
        ),
      },
      payer,
    ),
  );
  return { next: foreseePayments(lifecycles, payer.hasPaid, now).get(id), payer };
}
