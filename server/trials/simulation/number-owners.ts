import { type Currency, convertUsdMinor, NUMBER_PRICE_MINOR } from '@numlet/contract/billing/plans';
import { defaults } from '@numlet/sandbox/defaults';
import { makeSid, makeStripeId } from '@numlet/sandbox/ids';
import type { CardBehaviour } from '@numlet/sandbox/stripe/records';
import { DAY, later } from '../../src/clock.ts';
import type { Actor } from '../../src/deps.ts';
import { firstPeriod } from '../../src/features/billing/rentals/entry/rules/period-rules.ts';
import { newId } from '../../src/random.ts';
import type { SimulationServer } from './harness/simulation-server.ts';
import type { World } from './harness/world.ts';
import { chooseNumbers } from './people.ts';

/** A number that was bought before the scenario, and how many texts it had received by then. */
export type Rented = {
  id: string;
  subscriptionId: string;
  orderId: string;
  e164: string;
  boughtAt: Date;
  texts: number;
};

/** A person who rents numbers, with their customer and card at the card provider. */
export type NumberOwner = {
  person: Actor;
  customerId: string;
  numbers: Rented[];
  /** Their identity is approved and their card known for long: they buy up to $5,000 of credit. */
  buysMuch: boolean;
};

const CARDS: readonly CardBehaviour[] = [
  'ok',
  'ok',
  'ok',
  'generic_decline',
  'insufficient_funds',
  'stolen_card',
];

/** Writes the rows of purchases of some weeks ago directly. */
export async function putNumberOwner(world: World, person: Actor, buysMuch: boolean): Promise<NumberOwner> {
  const { chance, server } = world;
  const { pool } = server;
  const payAsYouGo = chance.happens(0.35);
  await pool.query(
    `update profiles set overage_auto_charge = $2, overage_spending_cap_minor = $3, preferred_payment_method = $4 where user_id = $1`,
    [
      person.userId,
      chance.happens(0.6),
      chance.pick([500, 1000]),
      payAsYouGo ? 'pay_per_use' : 'subscription',
    ],
  );
  const customerId = putCustomer(server, person, chance.pick(CARDS) ?? 'ok');
  const owner: NumberOwner = { person, customerId, numbers: [], buysMuch };
  for (const { e164 } of chooseNumbers(chance.happens(0.35) ? 2 : 1))
    owner.numbers.push(await putNumber(world, owner, e164));
  if (owner.buysMuch) await pool.query(KNOWN, [newId(), person.userId, person.accountId]);
  return owner;
}

/** An approved identity, and a first payment that is old enough. */
const KNOWN = `
with known as (
  insert into kyc_submissions (id, user_id, status, id_type, country, saved_at, decided_at, decided_by, created_at)
  select $1, $2, 'approved', 'International Passport', 'DE', now, now, $2, now from (select min(created_at) as now from payment_transactions))
update payment_transactions set created_at = created_at - interval '60 days' where account_id = $3`;

/** Creates a customer at the card provider, with a card that is charged. @returns the customer's id */
export function putCustomer(
  server: SimulationServer,
  { email, accountId }: Pick<Actor, 'email' | 'accountId'>,
  behaviour: CardBehaviour,
): string {
  const { customers } = server.sandbox.state().stripe;
  const id = makeStripeId('cus', 14);
  const created = Math.floor(server.clock.now().getTime() / 1000);
  const nothing = { name: null, phone: null, description: null, deleted: false, defaultPaymentMethod: null };
  customers.set(id, { id, created, email, metadata: { account_id: accountId }, ...nothing });
  putCard(server, id, behaviour);
  return id;
}

/** Saves a card that later charges use. @returns its id */
export function putCard(
  { sandbox, clock }: SimulationServer,
  customerId: string,
  behaviour: CardBehaviour,
): string {
  const { customers, methods } = sandbox.state().stripe;
  const id = makeStripeId('pm');
  const created = Math.floor(clock.now().getTime() / 1000);
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, email: null, name: null };
  methods.set(id, { id, created, customer: customerId, behaviour, ...card });
  const customer = customers.get(customerId);
  if (customer) customer.defaultPaymentMethod = id;
  return id;
}

async function putNumber({ chance, server }: World, owner: NumberOwner, e164: string): Promise<Rented> {
  const boughtAt = later(server.clock.now(), -chance.between(24, 30) * DAY);
  const currency = chance.pick(['usd', 'usd', 'gbp', 'eur'] as const) ?? 'usd';
  // With few texts the number can be refunded; with many its allowance is soon used up.
  const texts = chance.happens(0.25) ? chance.below(3) : chance.between(85, 100);
  const renews = chance.happens(0.85);
  return putPurchase(server, owner, { e164, currency, boughtAt, texts, renews });
}

type Purchase = { e164: string; currency: Currency; boughtAt: Date; texts: number; renews: boolean };

/** Writes a number that a person bought by card at a moment, with its Starter month and its texts since. */
export async function putPurchase(
  server: SimulationServer,
  { person, customerId }: Pick<NumberOwner, 'person' | 'customerId'>,
  { e164, currency, boughtAt, texts, renews }: Purchase,
): Promise<Rented> {
  const [id, subscriptionId, orderId] = [newId(), newId(), newId()];
  const number = { id, subscriptionId, orderId, e164, boughtAt, texts };
  const carrierSid = putAtCarrier(server, number);
  const payment = putPayment(server, { orderId, customerId, currency, boughtAt });
  const card = [...server.sandbox.state().stripe.methods.values()].find((one) => one.customer === customerId);
  const { anchor_at, months_from_anchor, period_start, period_due } = firstPeriod('starter', boughtAt);
  await server.pool.query(bought, [
    ...[person.accountId, person.userId, orderId, id, subscriptionId, e164, carrierSid],
    ...[payment.id, payment.amount, currency, NUMBER_PRICE_MINOR, boughtAt, texts, customerId],
    ...[card?.id ?? null, anchor_at, months_from_anchor, period_start, period_due, renews],
    ...[newId(), newId(), newId(), newId()],
  ]);
  return number;
}

function putAtCarrier({ sandbox }: SimulationServer, { e164, orderId, boughtAt }: Rented): string {
  const { numbers, numberSids } = sandbox.state().twilio;
  const sid = makeSid('PN');
  const at = boughtAt.getTime();
  numbers.set(sid, {
    ...{ sid, e164, country: 'US', type: 'Local', friendlyName: orderId, createdAt: at, updatedAt: at },
    ...{ smsUrl: `${defaults.publicUrl}/webhooks/twilio/sms`, smsMethod: 'POST', smsFallbackUrl: '' },
    ...{ smsFallbackMethod: 'POST', statusCallback: '', statusCallbackMethod: 'POST' },
    ...{ addressSid: null, bundleSid: null, addressRequirements: 'none' },
    capabilities: { voice: true, sms: true, mms: true },
  });
  numberSids.set(e164, sid);
  return sid;
}

type Bought = { orderId: string; customerId: string; currency: Currency; boughtAt: Date };

function putPayment({ sandbox }: SimulationServer, { orderId, customerId, currency, boughtAt }: Bought) {
  const { payments, charges, methods } = sandbox.state().stripe;
  const [id, chargeId] = [makeStripeId('pi'), makeStripeId('ch')];
  const amount = convertUsdMinor(NUMBER_PRICE_MINOR, currency);
  const paymentMethod = [...methods.values()].find(({ customer }) => customer === customerId)?.id ?? '';
  const both = {
    ...{
      created: Math.floor(boughtAt.getTime() / 1000),
      amount,
      currency,
      customer: customerId,
      paymentMethod,
    },
    ...{
      description: null,
      metadata: { order_id: orderId },
      receiptEmail: null,
      status: 'succeeded' as const,
    },
  };
  payments.set(id, {
    ...{ ...both, id, amountReceived: amount, latestCharge: chargeId, setupFutureUsage: 'off_session' },
    ...{ failure: null, canceledAt: null, cancellationReason: null },
  });
  charges.set(chargeId, {
    ...{ ...both, id: chargeId, paymentIntent: id, amountRefunded: 0, disputed: false },
    ...{ failureCode: null, failureMessage: null, declineCode: null },
  });
  return { id, amount };
}

/** A number and its Starter month, paid by card and delivered. At the end `checkLedger` finds missing rows. */
const bought = `
with the (account, person, ordered, number, plan, e164, sid, payment, minor, currency, usd, at, texts, customer, card, anchor, months, start, due, renews, a, b, c, d)
  as (select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::text, $9::bigint, $10::text, $11::bigint, $12::timestamptz,
    $13::int, $14::text, $15::text, $16::timestamptz, $17::int, $18::timestamptz, $19::timestamptz, $20::boolean, $21::uuid, $22::uuid, $23::uuid, $24::uuid),
number as (insert into phone_numbers (id, account_id, e164, country_code, phone_type, friendly_name, carrier, carrier_sid, order_id, status, delivered_at, created_at)
  select number, account, e164, 'US', 'Local', 'Simulated', 'twilio', sid, ordered, 'active', at, at from the),
ordered as (insert into orders (id, account_id, user_id, kind, plan, e164, carrier, country_code, phone_type, friendly_name, phone_number_id, subscription_id,
    amount_minor, currency, usd_minor, method, state, paid_at, delivered_at, created_at, updated_at)
  select ordered, account, person, 'number', 'starter', e164, 'twilio', 'US', 'Local', 'Simulated', number, plan,
    minor, currency, usd, 'card', 'active', at, at, at, at from the),
plan as (insert into subscriptions (id, account_id, phone_number_id, order_id, plan, billing_type, anchor_at, months_from_anchor, period_start, period_due,
    included_sms, used_sms, last_payment_date, auto_renew, card_currency, next_event_at, created_at, updated_at)
  select plan, account, number, ordered, 'starter', 'trial', anchor, months, start, due, 100, texts, at, renews, currency, at, at, at from the),
paid as (insert into payments (id, order_id, provider, provider_payment_id, amount_minor, currency, created_at)
  select a, ordered, 'stripe', payment, minor, currency, at from the),
shown as (insert into payment_transactions (id, account_id, order_id, phone_number_id, transaction_type, payment_method, amount_minor, currency, usd_minor, status, created_at, updated_at)
  select b, account, ordered, number, 'number_purchase', 'card', minor, currency, usd, 'completed', at, at from the),
moved as (insert into ledger_transactions (id, key, kind, order_id, at)
  select c, 'payment:stripe:' || payment, 'payment', ordered, at from the union all select d, 'delivery:' || ordered, 'delivery', ordered, at from the),
lines as (insert into ledger_entries (transaction_id, line, ledger_account, account_id, amount_minor, currency)
  select c, 1, 'card_receipts', null, minor, currency from the union all select c, 2, 'undelivered', account, -minor, currency from the
  union all select d, 1, 'undelivered', account, minor, currency from the union all select d, 2, 'sales', null, -minor, currency from the),
customer as (insert into payment_customers (account_id, provider, customer_id, created_at) select account, 'stripe', customer, at from the on conflict do nothing)
insert into billing_accounts (account_id, card_payment_method, card_brand, card_last4, card_exp_month, card_exp_year)
  select account, card, 'visa', '4242', 12, 2034 from the on conflict do nothing`;
