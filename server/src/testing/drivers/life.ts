import { setSavedCard } from '../../features/billing/ledger/billing-accounts.queries.ts';
import { bookMovement } from '../../features/billing/ledger/ledger.queries.ts';
import { creditMoved } from '../../features/billing/orders/billing-events.ts';
import { findCustomer } from '../../features/billing/orders/checkouts.queries.ts';
import { movedBetween } from '../../features/billing/orders/order-rules.ts';
import type { Subscription } from '../../features/billing/subscriptions/subscriptions.queries.ts';
import { newId } from '../../random.ts';
import { anOpenCheckout, aUser, untilOrder } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';
import { doWhatIsDue, planOf } from './billing.ts';
import { accountOf } from './leaving.ts';

type Rented = {
  person: Person;
  accountId: string;
  numberId: string;
  e164: string;
  plan: Subscription;
  due: Date;
};

/** A number bought with a card that is saved and charged again later. */
export async function aCardNumber(
  house: Harness,
  { card = 'visa', person }: { card?: string; person?: Person } = {},
): Promise<Rented> {
  const owner = person ?? (await aUser(house));
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(house, owner);
  await house.sandbox.pay(checkoutId, { card });
  const order = await untilOrder(house, owner, orderId, 'active');
  const accountId = await accountOf(house, owner);
  await saveCard(house, accountId);
  await doWhatIsDue(house);
  const plan = await planOf(house, order.phone_number_id ?? '');
  return {
    person: owner,
    accountId,
    numberId: plan.phone_number_id ?? '',
    e164: phoneNumber,
    plan,
    due: plan.period_due ?? new Date(0),
  };
}

/** What the provider has saved, as the webhook of the purchase tells. */
async function saveCard({ db, deps }: Harness, accountId: string) {
  const customerId = await findCustomer(db, accountId, 'stripe');
  if (customerId) await setSavedCard(db, accountId, await deps.cards.savedCard(customerId));
}

/** How the saved cards of somebody answer from now on: `ok`, `generic_decline`, `stolen_card`, ... */
export async function letCard({ db, sandbox }: Harness, accountId: string, behaviour: string) {
  const customerId = await findCustomer(db, accountId, 'stripe');
  const { ok } = await fetch(`${sandbox.origin}/control/customers/${customerId}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ behaviour }),
  });
  if (!ok) throw new Error('the card was not told how to answer');
}

/** Credit that arrives, in cents, and what it pays at once. */
export async function giveCredit(house: Harness, accountId: string, minor: number) {
  const id = newId();
  await house.db.transaction().execute(async (trx) => {
    await bookMovement(trx, {
      key: `test-credit:${id}`,
      kind: 'delivery',
      orderId: null,
      now: house.clock.now(),
      lines: movedBetween('credit', 'card_receipts', accountId, { minor, currency: 'usd' }),
    });
    await house.deps.announce(trx, creditMoved, { accountId });
  });
  await doWhatIsDue(house);
}

/** Texts over the allowance, counted and not paid: in cents. */
export async function owe(
  { db }: Harness,
  { plan, accountId }: Pick<Rented, 'plan' | 'accountId'>,
  minor: number,
) {
  await db
    .updateTable('subscriptions')
    .set({ open_overage_minor: minor, overage_minor: minor, overage_sms: minor / 5 })
    .where('id', '=', plan.id)
    .execute();
  await db
    .updateTable('billing_accounts')
    .set({ open_overage_minor: minor })
    .where('account_id', '=', accountId)
    .execute();
}

export async function prefer({ db }: Harness, person: Person, method: 'subscription' | 'pay_per_use') {
  await db
    .updateTable('profiles')
    .set({ preferred_payment_method: method })
    .where('user_id', '=', person.userId)
    .execute();
}

/** Credit and open overage of an account, in cents. */
export async function meansOfAccount({ db }: Harness, accountId: string) {
  const row = await db
    .selectFrom('billing_accounts')
    .select(['credit_minor', 'open_overage_minor'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { credit: row?.credit_minor ?? 0, open: row?.open_overage_minor ?? 0 };
}

/** All charges that the card provider has carried out, in minor units, in the order they were made. */
export function chargesOf({ sandbox }: Harness): string[] {
  return [...sandbox.state().stripe.charges.values()].map(
    (charge) => `${charge.amount} ${charge.currency} ${charge.status}`,
  );
}

/** The page on which a top-up of a number is paid. */
export async function anOpenTopUp(
  house: Harness,
  person: Person,
  phoneNumberId: string,
  box: { autoRenew?: boolean } = {},
) {
  const { orderId } = await house.call(person, 'create-stripe-checkout', {
    planType: 'monthly_topup',
    phoneNumberId,
    currency: 'usd',
    ...box,
    successUrl: `${house.origin}/dashboard?payment=success`,
    cancelUrl: `${house.origin}/dashboard?payment=cancelled`,
  });
  return { orderId };
}
