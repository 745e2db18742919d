import { convertUsdMinor, NUMBER_PRICE_MINOR, toMajor } from '@numlet/contract/billing/plans';
import { AppError } from '../../src/app-error.ts';
import type { Actor } from '../../src/deps.ts';
import { createStripeCheckout } from '../../src/features/billing/orders/entry/functions/create-stripe-checkout.ts';
import { topUpCredit } from '../../src/features/billing/orders/entry/functions/top-up-credit.ts';
import type { World } from './harness/world.ts';
import { describe, findUnexpected } from './provider-events.ts';

/** The payment page that a person is shown. */
export type Page = { orderId: string; url: string; e164: string | null };

/** A person orders a number, by card or from credit, or orders credit. */
export function scenario(world: World, person: Actor, e164: string, show: (page: Page) => void) {
  const { chance } = world;
  if (chance.happens(0.12)) return placeOrder(world, person, 'credit', () => buyCredit(world, person, show));
  if (chance.happens(0.2))
    return placeOrder(world, person, 'number from credit', () => buyFromCredit(world, person, e164));
  placeOrder(world, person, 'number', () => buyByCard(world, person, e164, show));
}

async function buyByCard(world: World, person: Actor, e164: string, show: (page: Page) => void) {
  const currency = world.chance.pick(['usd', 'usd', 'gbp', 'eur'] as const) ?? 'usd';
  const answer = await createStripeCheckout(world.server.deps, person, {
    ...numberInput(world, e164),
    amount: toMajor(convertUsdMinor(NUMBER_PRICE_MINOR, currency)),
    currency,
    paymentMethod: 'card',
  });
  show({ ...answer, e164 });
}

async function buyFromCredit(world: World, person: Actor, e164: string) {
  const input = { ...numberInput(world, e164), amount: toMajor(NUMBER_PRICE_MINOR) };
  await createStripeCheckout(world.server.deps, person, {
    ...input,
    currency: 'usd',
    paymentMethod: 'credit',
  });
}

async function buyCredit(world: World, person: Actor, show: (page: Page) => void) {
  const { successUrl, cancelUrl } = numberInput(world, '');
  const answer = await topUpCredit(world.server.deps, person, { amount: 5, successUrl, cancelUrl });
  show({ ...answer, e164: null });
}

function numberInput({ server }: World, e164: string) {
  const site = server.deps.settings.publicUrl;
  return {
    planId: 'phone_number_purchase' as const,
    phoneNumber: e164,
    friendlyName: 'Simulated',
    countryCode: 'US',
    successUrl: `${site}/dashboard?phone_purchased=true`,
    cancelUrl: `${site}/dashboard?phone_cancelled=true`,
  };
}

/** A request of a person. A refusal (AppError) is an answer; any other error is a violation. */
export function placeOrder(world: World, person: Actor, what: string, order: () => Promise<unknown>) {
  world.begin(`${person.email.slice(0, 7)} wants ${what}`, order, (outcome) => {
    if (outcome.died || !outcome.error) return;
    world.note(`refused: ${describe(outcome.error)}`);
    findUnexpected(world, outcome.error);
    if (!(outcome.error instanceof AppError))
      world.violate(`a request failed with an internal error: ${describe(outcome.error)}`);
  });
}
