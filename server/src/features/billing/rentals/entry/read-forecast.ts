import type { Db } from '../../../../db/connect.ts';
import { listNumbersOfAccount } from '../../../numbers/phone-numbers.queries.ts';
import { lifecycleOf } from '../outlook/lifecycle-of.ts';
import { forecastPayments, type PaymentForecast } from './forecast-payments.ts';
import { type Payer, readPayer } from './payer.queries.ts';
import { listSubscriptionsOfAccount, type Subscription } from './subscriptions.queries.ts';

/** Reads a number's next payment as its owner's page shows it, after earlier payments of the account. */
export async function readForecast(
  db: Db,
  { id, account_id }: Pick<Subscription, 'id' | 'account_id'>,
  now: Date,
): Promise<{ next: PaymentForecast | undefined; payer: Payer } | undefined> {
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
  return { next: forecastPayments(lifecycles, payer.hasPaid, now).get(id), payer };
}
