import { json, type Reply } from '../http/reply.ts';
import type { World } from '../world.ts';
import { invalid, noSuch } from './errors.ts';
import { emitEvent, toSeconds } from './events.ts';
import { expand } from './expand.ts';
import type { StripeCall } from './guard.ts';
import { listPage } from './list-page.ts';
import { makeCheckout } from './make-checkout.ts';
import { readText } from './params.ts';
import { presentCheckout, presentLineItems } from './present-checkout.ts';
import type { Checkout } from './records.ts';

export function createCheckout(world: World, { params, expanded }: StripeCall): Reply {
  const checkout = makeCheckout(world, params);
  world.state.stripe.checkouts.set(checkout.id, checkout);
  scheduleExpiry(world, checkout);
  return json(200, expand(world, presentCheckout(world, checkout), expanded));
}

export function retrieveCheckout(world: World, { id, expanded }: StripeCall): Reply {
  return json(200, expand(world, presentCheckout(world, findCheckout(world, id)), expanded));
}

export function listLineItems(world: World, { id }: StripeCall): Reply {
  return json(200, presentLineItems(findCheckout(world, id)));
}

export function listCheckouts(world: World, { params, path, expanded }: StripeCall): Reply {
  const [payment, customer, status] = ['payment_intent', 'customer', 'status'].map((name) =>
    readText(params, name),
  );
  const found = [...world.state.stripe.checkouts.values()].filter(
    (one) =>
      (!payment || one.paymentIntent === payment) &&
      (!customer || one.customer === customer) &&
      (!status || one.status === status),
  );
  const page = listPage(found, params, path, (one) => presentCheckout(world, one));
  return json(200, expand(world, page, expanded));
}

/** POST expire: only an open session can be expired. */
export function expireCheckout(world: World, { id, expanded }: StripeCall): Reply {
  const checkout = findCheckout(world, id);
  if (checkout.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${checkout.status}.`,
    );
  }
  void closeExpired(world, checkout);
  return json(200, expand(world, presentCheckout(world, checkout), expanded));
}

function findCheckout(world: World, id: string): Checkout {
  const checkout = world.state.stripe.checkouts.get(id);
  if (!checkout) throw noSuch('checkout.session', id, 'session');
  if (checkout.status === 'open' && world.now() >= checkout.expiresAt * 1000)
    void closeExpired(world, checkout);
  return checkout;
}

/** Ends an open session and sends checkout.session.expired. */
export function closeExpired(world: World, checkout: Checkout): Promise<void> {
  checkout.status = 'expired';
  const payment = world.state.stripe.payments.get(checkout.paymentIntent ?? '');
  if (payment) {
    payment.status = 'canceled';
    payment.canceledAt = toSeconds(world.now());
    payment.cancellationReason = 'expired';
  }
  world.changed();
  return emitEvent(world, 'checkout.session.expired', presentCheckout(world, checkout));
}

/** Expires sessions past their time on the sandbox's clock, after the clock was moved and after a start. */
export async function expireOverdue(world: World): Promise<void> {
  const open = [...world.state.stripe.checkouts.values()].filter((one) => one.status === 'open');
  const overdue = open.filter((one) => world.now() >= one.expiresAt * 1000);
  for (const checkout of open) if (!overdue.includes(checkout)) scheduleExpiry(world, checkout);
  await Promise.all(overdue.map((checkout) => closeExpired(world, checkout)));
}

function scheduleExpiry(world: World, checkout: Checkout): void {
  world.later(Math.max(0, checkout.expiresAt * 1000 - world.now()), () => {
    if (checkout.status === 'open' && world.now() >= checkout.expiresAt * 1000)
      void closeExpired(world, checkout);
  });
}
