import { json, type Reply } from '../http/reply.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { chargeCard } from './charge-card.ts';
import { findCustomer, findMethod } from './customers.ts';
import { invalid, missingParam, noSuch, StripeFailure } from './errors.ts';
import { emitEvent, toSeconds } from './events.ts';
import { expand } from './expand.ts';
import type { StripeCall } from './guard.ts';
import { listPage } from './list-page.ts';
import { checkAmount } from './money.ts';
import {
  type Params,
  readChoice,
  readGroup,
  readInteger,
  readMetadata,
  readText,
  refuseUnknown,
  requireText,
} from './params.ts';
import { presentCharge, presentPayment } from './present-payment.ts';
import type { PaymentIntent } from './records.ts';

const known =
  `allowed_payment_method_types amount amount_details automatic_payment_methods capture_method confirm
  confirmation_method currency customer description error_on_requires_action excluded_payment_method_types expand
  mandate mandate_data metadata off_session payment_details payment_method payment_method_configuration
  payment_method_data payment_method_options receipt_email return_url setup_future_usage shipping
  statement_descriptor statement_descriptor_suffix transfer_group use_stripe_sdk`.split(/\s+/);

/** POST payment_intents: with `confirm` and a saved card it charges at once, as renewals do. */
export function createPayment(world: World, { params, expanded }: StripeCall): Reply {
  refuseUnknown(params, known);
  const amount = readInteger(params, 'amount');
  if (amount === null) throw missingParam('amount');
  const currency = requireText(params, 'currency').toLowerCase();
  checkAmount(amount, currency);
  const customer = readText(params, 'customer');
  if (customer) findCustomer(world, customer);
  const payment: PaymentIntent = {
    id: makeStripeId('pi'),
    created: toSeconds(world.now()),
    amount,
    amountReceived: 0,
    currency,
    customer,
    description: readText(params, 'description'),
    metadata: readMetadata(params, 'metadata'),
    paymentMethod: readText(params, 'payment_method'),
    latestCharge: null,
    receiptEmail: readText(params, 'receipt_email'),
    setupFutureUsage: readChoice(params, 'setup_future_usage', ['off_session', 'on_session']),
    status: 'requires_payment_method',
    failure: null,
    canceledAt: null,
    cancellationReason: null,
  };
  checkMethod(world, payment);
  if (readText(params, 'confirm') === 'true') checkReturnUrl(params);
  world.state.stripe.payments.set(payment.id, payment);
  if (payment.paymentMethod) payment.status = 'requires_confirmation';
  if (readText(params, 'confirm') === 'true') confirm(world, payment);
  return json(200, expand(world, presentPayment(world, payment), expanded));
}

export function confirmPayment(world: World, { id, params, expanded }: StripeCall): Reply {
  const payment = findPayment(world, id);
  if (payment.status !== 'requires_payment_method' && payment.status !== 'requires_confirmation') {
    throw invalid(
      `This PaymentIntent's status is ${payment.status} and it cannot be confirmed.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  payment.paymentMethod = readText(params, 'payment_method') ?? payment.paymentMethod;
  checkMethod(world, payment);
  confirm(world, payment);
  return json(200, expand(world, presentPayment(world, payment), expanded));
}

export function cancelPayment(world: World, { id, params }: StripeCall): Reply {
  const payment = findPayment(world, id);
  if (payment.status === 'succeeded' || payment.status === 'canceled') {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${payment.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  payment.status = 'canceled';
  payment.canceledAt = toSeconds(world.now());
  payment.cancellationReason = readText(params, 'cancellation_reason');
  void emitEvent(world, 'payment_intent.canceled', presentPayment(world, payment));
  return json(200, presentPayment(world, payment));
}

export function retrievePayment(world: World, { id, expanded }: StripeCall): Reply {
  return json(200, expand(world, presentPayment(world, findPayment(world, id)), expanded));
}

export function listPayments(world: World, { params, path, expanded }: StripeCall): Reply {
  const customer = readText(params, 'customer');
  const all = [...world.state.stripe.payments.values()].filter(
    (one) => !customer || one.customer === customer,
  );
  return json(
    200,
    expand(
      world,
      listPage(all, params, path, (one) => presentPayment(world, one)),
      expanded,
    ),
  );
}

export function retrieveCharge(world: World, { id, expanded }: StripeCall): Reply {
  const charge = world.state.stripe.charges.get(id);
  if (!charge) throw noSuch('charge', id);
  return json(200, expand(world, presentCharge(world, charge), expanded));
}

export function listCharges(world: World, { params, path, expanded }: StripeCall): Reply {
  const [payment, customer] = [readText(params, 'payment_intent'), readText(params, 'customer')];
  const all = [...world.state.stripe.charges.values()].filter(
    (one) => (!payment || one.paymentIntent === payment) && (!customer || one.customer === customer),
  );
  return json(
    200,
    expand(
      world,
      listPage(all, params, path, (one) => presentCharge(world, one)),
      expanded,
    ),
  );
}

function findPayment(world: World, id: string): PaymentIntent {
  const payment = world.state.stripe.payments.get(id);
  if (!payment) throw noSuch('payment_intent', id, 'intent');
  return payment;
}

/** Unless redirects are refused, a payment accepts methods that redirect the payer, and so needs a return_url. */
function checkReturnUrl(params: Params): void {
  const redirects = readText(readGroup(params, 'automatic_payment_methods'), 'allow_redirects');
  if (redirects !== 'never' && !readText(params, 'return_url'))
    throw invalid(
      'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
      'return_url',
    );
}

function checkMethod(world: World, payment: PaymentIntent): void {
  if (!payment.paymentMethod) return;
  const method = findMethod(world, payment.paymentMethod);
  if (method.customer === null)
    throw invalid('The provided PaymentMethod is not attached to a customer.', 'payment_method');
  if (method.customer !== payment.customer) {
    throw invalid('The provided PaymentMethod belongs to another customer.', 'payment_method');
  }
}

/** Charges the saved card. A decline is a card_error that carries the payment. */
function confirm(world: World, payment: PaymentIntent): void {
  if (!payment.paymentMethod) throw missingParam('payment_method');
  const charge = chargeCard(world, payment, findMethod(world, payment.paymentMethod));
  if (!payment.failure) {
    void emitEvent(world, 'payment_intent.succeeded', presentPayment(world, payment));
    void emitEvent(world, 'charge.succeeded', presentCharge(world, charge));
    return;
  }
  const shown = presentPayment(world, payment);
  void emitEvent(world, 'payment_intent.payment_failed', shown);
  throw new StripeFailure({
    status: 402,
    type: 'card_error',
    code: payment.failure.code,
    decline_code: payment.failure.declineCode,
    message: payment.failure.message,
    charge: charge.id,
    payment_intent: shown,
  });
}
