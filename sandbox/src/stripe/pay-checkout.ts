import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { chargeCard } from './charge-card.ts';
import { invalid } from './errors.ts';
import { emitEvent, toSeconds } from './events.ts';
import { makeCustomer } from './make-customer.ts';
import { presentCheckout, totalOf } from './present-checkout.ts';
import { presentCharge, presentPayment } from './present-payment.ts';
import type { Checkout, PaymentIntent, PaymentMethod, SetupIntent } from './records.ts';
import { behaveLater, enterCard } from './test-cards.ts';

/** How long the page, like Stripe's, waits for the webhook before it redirects the payer. */
const WEBHOOK_WAIT_MS = 10_000;

export type Payer = { card: string; email?: string | null; name?: string | null; async?: boolean };
export type PayResult = { paid: boolean; message: string | null };

/**
 * Pays an open session with a test card. A declined card leaves the session open. `async` means a bank
 * transfer: the session completes unpaid and is settled later. Resolves after the first attempt to deliver the
 * webhooks.
 */
export async function payCheckout(world: World, checkout: Checkout, payer: Payer): Promise<PayResult> {
  if (checkout.status !== 'open')
    throw invalid(`This Checkout Session is ${checkout.status} and cannot be paid.`);
  const email = payer.email ?? checkout.customerEmail;
  const method = enterCard(world, payer.card, email, payer.name ?? null);
  if (checkout.mode === 'setup') return patiently(world, completeSetup(world, checkout, method, payer));
  const payment = findOrMakePayment(world, checkout);
  payment.receiptEmail = email;
  const charge = chargeCard(world, payment, method, payer.async === true);
  if (charge.status === 'failed') {
    const sent = emitEvent(world, 'payment_intent.payment_failed', presentPayment(world, payment));
    await patiently(
      world,
      sent.then(() => ({ paid: false, message: charge.failureMessage })),
    );
    return { paid: false, message: charge.failureMessage };
  }
  keepCustomer(world, checkout, method, payer);
  payment.customer = checkout.customer;
  charge.customer = checkout.customer;
  checkout.paymentIntent = payment.id;
  complete(checkout, payer, payment.status === 'succeeded' ? 'paid' : 'unpaid');
  const sent =
    payment.status === 'succeeded'
      ? [emitEvent(world, 'payment_intent.succeeded', presentPayment(world, payment))]
      : [];
  if (payment.status === 'succeeded')
    sent.push(emitEvent(world, 'charge.succeeded', presentCharge(world, charge)));
  sent.push(emitEvent(world, 'checkout.session.completed', presentCheckout(world, checkout)));
  return patiently(
    world,
    Promise.all(sent).then(() => ({ paid: true, message: null })),
  );
}

/** Settles a payment whose session was completed unpaid: the money arrives, or the payment fails. */
export async function settleCheckout(world: World, checkout: Checkout, arrived: boolean): Promise<void> {
  const payment = world.state.stripe.payments.get(checkout.paymentIntent ?? '');
  const charge = world.state.stripe.charges.get(payment?.latestCharge ?? '');
  if (payment?.status !== 'processing' || !charge)
    throw invalid('This Checkout Session has no payment under way.');
  charge.status = arrived ? 'succeeded' : 'failed';
  payment.status = arrived ? 'succeeded' : 'requires_payment_method';
  payment.amountReceived = arrived ? payment.amount : 0;
  if (arrived) checkout.paymentStatus = 'paid';
  const name = arrived ? 'async_payment_succeeded' : 'async_payment_failed';
  const result = arrived ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  await Promise.all([
    emitEvent(world, result, presentPayment(world, payment)),
    emitEvent(world, `checkout.session.${name}`, presentCheckout(world, checkout)),
  ]);
}

function complete(checkout: Checkout, payer: Payer, paymentStatus: Checkout['paymentStatus']): void {
  checkout.status = 'complete';
  checkout.paymentStatus = paymentStatus;
  checkout.payerEmail = payer.email ?? checkout.customerEmail;
  checkout.payerName = payer.name ?? null;
}

function completeSetup(
  world: World,
  checkout: Checkout,
  method: PaymentMethod,
  payer: Payer,
): Promise<PayResult> {
  keepCustomer(world, checkout, method, payer);
  const setup: SetupIntent = {
    id: makeStripeId('seti'),
    created: toSeconds(world.now()),
    customer: checkout.customer,
    paymentMethod: method.id,
    metadata: {},
    status: 'succeeded',
  };
  world.state.stripe.setups.set(setup.id, setup);
  checkout.setupIntent = setup.id;
  complete(checkout, payer, 'no_payment_required');
  const sent = emitEvent(world, 'checkout.session.completed', presentCheckout(world, checkout));
  return sent.then(() => ({ paid: true, message: null }));
}

/** Attaches the card to a customer if it is to be charged again, and makes the customer if there is none. */
function keepCustomer(world: World, checkout: Checkout, method: PaymentMethod, payer: Payer): void {
  const saves = checkout.setupFutureUsage !== null || checkout.mode === 'setup';
  if (checkout.customer === null && (saves || checkout.customerCreation === 'always')) {
    const email = payer.email ?? checkout.customerEmail;
    checkout.customer = makeCustomer(world, { email, name: payer.name ?? null }).id;
  }
  if (saves) method.customer = checkout.customer;
  behaveLater(method, payer.card);
}

function findOrMakePayment(world: World, checkout: Checkout): PaymentIntent {
  const before = world.state.stripe.payments.get(checkout.paymentIntent ?? '');
  if (before) return before;
  const payment: PaymentIntent = {
    id: makeStripeId('pi'),
    created: toSeconds(world.now()),
    amount: totalOf(checkout),
    amountReceived: 0,
    currency: checkout.currency ?? 'usd',
    customer: checkout.customer,
    description: checkout.paymentDescription,
    metadata: { ...checkout.paymentMetadata },
    paymentMethod: null,
    latestCharge: null,
    receiptEmail: null,
    setupFutureUsage: checkout.setupFutureUsage,
    status: 'requires_payment_method',
    failure: null,
    canceledAt: null,
    cancellationReason: null,
  };
  world.state.stripe.payments.set(payment.id, payment);
  checkout.paymentIntent = payment.id;
  return payment;
}

function patiently(world: World, work: Promise<PayResult>): Promise<PayResult> {
  world.changed();
  const waited = new Promise<PayResult>((resolve) => {
    world.later(WEBHOOK_WAIT_MS, () => resolve({ paid: true, message: null }));
  });
  return Promise.race([work, waited]);
}
