import { findAccountOf } from '../features/accounts/memberships.queries.ts';
import { setSavedCard } from '../features/billing/billing-accounts.queries.ts';
import { findCustomer } from '../features/billing/checkouts.queries.ts';
import { bookMovement } from '../features/billing/ledger.queries.ts';
import { movedBetween } from '../features/billing/order-rules.ts';
import { newId } from '../random.ts';
import { doWhatIsDue, planOf } from './billing.ts';
import type { Person } from './client.ts';
import { anOpenCheckout, aUser, untilOrder } from './factories.ts';
import type { Harness } from './harness.ts';

/** A number bought with a card that is saved and charged again later. */
export async function aCardNumber(
  house: Harness,
  { card = 'visa', person }: { card?: string; person?: Person } = {},
) {
  const owner = person ?? (await aUser(house));
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(house, owner);
  await house.sandbox.pay(checkoutId, { card });
  const order = await untilOrder(house, owner, orderId, 'active');
  const accountId = await accountOf(house, owner);
  await saveCard(house, accountId);
  await doWhatIsDue(house);
  const plan = await planOf(house, order.phone_number_id ?? '');
  return { person: owner, accountId, numberId: plan.phone_number_id ?? '', e164: phoneNumber, plan };
}

/** What the provider has saved, as the webhook of the purchase tells. */
async function saveCard({ db, deps }: Harness, accountId: string) {
  const customerId = await findCustomer(db, accountId, 'stripe');
  if (customerId) await setSavedCard(db, accountId, await deps.cards.savedCard(customerId));
}

export async function accountOf({ db }: Harness, { userId }: Person): Promise<string> {
  return (await findAccountOf(db, userId)) ?? '';
}

/** Credit that a card paid for, in cents. */
export async function giveCredit({ db, clock }: Harness, accountId: string, minor: number) {
  const id = newId();
  await db.transaction().execute((trx) =>
    bookMovement(trx, {
      key: `test-credit:${id}`,
      kind: 'delivery',
      orderId: null,
      now: clock.now(),
      lines: movedBetween('card_receipts', 'credit', accountId, { minor: -minor, currency: 'usd' }),
    }),
  );
}
