import { setSavedCard } from '../../features/billing/money/entry/billing-accounts.queries.ts';
import { creditMoved } from '../../features/billing/money/entry/billing-events.ts';
import { findCustomer } from '../../features/billing/money/entry/customers.queries.ts';
import { postLedgerTransaction } from '../../features/billing/money/entry/ledger.queries.ts';
import { movedBetween } from '../../features/billing/money/entry/rules/moved-between.ts';
import type { Subscription } from '../../features/billing/rentals/entry/subscriptions.queries.ts';
import { newId } from '../../random.ts';
import { anOpenCheckout, aUser, untilOrder } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { planOf, processDueWork } from './billing.ts';
import { accountOf } from './leaving.ts';

type Rented = {
  person: Person;
  accountId: string;
  numberId: string;
  e164: string;
  plan: Subscription;
  due: Date;
};

/** Buys a number with a card that is saved and charged again later. */
export async function aCardNumber(
  server: TestServer,
  { card = 'visa', person }: { card?: string; person?: Person } = {},
): Promise<Rented> {
  const owner = person ?? (await aUser(server));
  const { orderId, checkoutId, phoneNumber } = await anOpenCheckout(server, owner);
  await server.sandbox.pay(checkoutId, { card });
  const order = await untilOrder(server, owner, orderId, 'active');
  const accountId = await accountOf(server, owner);
  await saveCard(server, accountId);
  await processDueWork(server);
  const plan = await planOf(server, order.phone_number_id ?? '');
  return {
    person: owner,
    accountId,
    numberId: plan.phone_number_id ?? '',
    e164: phoneNumber,
    plan,
    due: plan.period_due ?? new Date(0),
  };
}

/** Stores the card that the provider has saved, as the webhook of the purchase does. */
async function saveCard({ db, deps }: TestServer, accountId: string) {
  const customerId = await findCustomer(db, accountId);
  if (customerId) await setSavedCard(db, accountId, await deps.cards.savedCard(customerId));
}

/** Sets how the saved cards of a person respond: `ok`, `generic_decline`, `stolen_card`, ... */
export async function setCardResponse({ db, sandbox }: TestServer, accountId: string, behaviour: string) {
  const customerId = await findCustomer(db, accountId);
  const { ok } = await fetch(`${sandbox.origin}/control/customers/${customerId}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ behaviour }),
  });
  if (!ok) throw new Error('the response of the card could not be set');
}

/** Gives an account credit, in cents, and runs the payments that it makes possible. */
export async function giveCredit(server: TestServer, accountId: string, minor: number) {
  const id = newId();
  await server.db.transaction().execute(async (trx) => {
    await postLedgerTransaction(trx, {
      key: `test-credit:${id}`,
      kind: 'delivery',
      orderId: null,
      now: server.clock.now(),
      lines: movedBetween('credit', 'card_receipts', accountId, { minor, currency: 'usd' }),
    });
    await server.deps.announce(trx, creditMoved, { accountId });
  });
  await processDueWork(server);
}

/** Sets the open overage of a plan and its account, for texts that were counted and not paid, in cents. */
export async function owe(
  { db }: TestServer,
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

export async function prefer({ db }: TestServer, person: Person, method: 'subscription' | 'pay_per_use') {
  await db
    .updateTable('profiles')
    .set({ preferred_payment_method: method })
    .where('user_id', '=', person.userId)
    .execute();
}

/** Credit and open overage of an account, in cents. */
export async function billingAccountOf({ db }: TestServer, accountId: string) {
  const row = await db
    .selectFrom('billing_accounts')
    .select(['credit_minor', 'open_overage_minor'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { credit: row?.credit_minor ?? 0, open: row?.open_overage_minor ?? 0 };
}

/** All charges that the card provider has carried out, in minor units, in the order of the charges. */
export function chargesOf({ sandbox }: TestServer): string[] {
  return [...sandbox.state().stripe.charges.values()].map(
    (charge) => `${charge.amount} ${charge.currency} ${charge.status}`,
  );
}

/** Opens the payment page of a number's top-up. */
export async function anOpenTopUp(
  server: TestServer,
  person: Person,
  phoneNumberId: string,
  box: { autoRenew?: boolean } = {},
) {
  const { orderId } = await server.call(person, 'create-stripe-checkout', {
    planType: 'monthly_topup',
    phoneNumberId,
    currency: 'usd',
    ...box,
    successUrl: `${server.origin}/dashboard?payment=success`,
    cancelUrl: `${server.origin}/dashboard?payment=cancelled`,
  });
  return { orderId };
}
