import { json, type Reply } from '../http/reply.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { invalid, missingParam, noSuch } from './errors.ts';
import { emitEvent, toSeconds } from './events.ts';
import { expand } from './expand.ts';
import type { StripeCall } from './guard.ts';
import { listPage } from './list-page.ts';
import { formatMoney } from './money.ts';
import { readChoice, readInteger, readMetadata, readText, refuseUnknown } from './params.ts';
import { presentRefund } from './present-others.ts';
import { presentCharge } from './present-payment.ts';
import type { Charge, Metadata, Refund } from './records.ts';

const known = `amount charge currency customer expand instructions_email metadata origin payment_intent reason
  refund_application_fee reverse_transfer`.split(/\s+/);

/** POST refunds: refunds a payment or a charge, in full or in part, but never more than remains. */
export function createRefund(world: World, { params, expanded }: StripeCall): Reply {
  refuseUnknown(params, known);
  const reason = readChoice(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const charge = findRefundable(world, readText(params, 'charge'), readText(params, 'payment_intent'));
  const amount = readInteger(params, 'amount');
  const refund = makeRefund(world, charge, amount, reason, readMetadata(params, 'metadata'));
  return json(200, expand(world, presentRefund(world, refund), expanded));
}

export function retrieveRefund(world: World, { id, expanded }: StripeCall): Reply {
  const refund = world.state.stripe.refunds.get(id);
  if (!refund) throw noSuch('refund', id);
  return json(200, expand(world, presentRefund(world, refund), expanded));
}

export function listRefunds(world: World, { params, path, expanded }: StripeCall): Reply {
  const [payment, charge] = [readText(params, 'payment_intent'), readText(params, 'charge')];
  const all = [...world.state.stripe.refunds.values()].filter(
    (one) => (!payment || one.paymentIntent === payment) && (!charge || one.charge === charge),
  );
  return json(
    200,
    expand(
      world,
      listPage(all, params, path, (one) => presentRefund(world, one)),
      expanded,
    ),
  );
}

/**
 * Makes a refund, also for a refund made in Stripe's dashboard. If the card or the caller says so, the refund is
 * pending until it is settled.
 */
export function makeRefund(
  world: World,
  charge: Charge,
  wanted: number | null,
  reason: Refund['reason'],
  metadata: Metadata,
  takesTime = world.state.stripe.methods.get(charge.paymentMethod)?.refundsTakeTime === true,
): Refund {
  const left = charge.amount - charge.amountRefunded;
  const amount = wanted ?? left;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const disputes = [...world.state.stripe.disputes.values()].filter((one) => one.charge === charge.id);
  if (disputes.some((one) => one.status !== 'won'))
    throw invalid(`Charge ${charge.id} is disputed.`, undefined, 'charge_disputed');
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const [asked, rest] = [formatMoney(amount, charge.currency), formatMoney(left, charge.currency)];
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, 'amount');
  }
  const refund: Refund = {
    id: makeStripeId('re'),
    created: toSeconds(world.now()),
    amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    reason,
    metadata,
    status: takesTime ? 'pending' : 'succeeded',
  };
  world.state.stripe.refunds.set(refund.id, refund);
  const previous = { amount_refunded: charge.amountRefunded, refunded: false };
  charge.amountRefunded += amount;
  void emitEvent(world, 'refund.created', presentRefund(world, refund));
  void emitEvent(world, 'charge.refunded', presentCharge(world, charge), previous);
  if (!takesTime) void emitEvent(world, 'refund.updated', presentRefund(world, refund));
  return refund;
}

function findRefundable(world: World, chargeId: string | null, paymentId: string | null): Charge {
  if (!chargeId && !paymentId) throw missingParam('payment_intent');
  const { charges, payments } = world.state.stripe;
  const payment = payments.get(paymentId ?? '');
  if (paymentId && !payment) throw noSuch('payment_intent', paymentId, 'payment_intent');
  const charge = charges.get(chargeId ?? payment?.latestCharge ?? '');
  if (chargeId && !charge) throw noSuch('charge', chargeId, 'charge');
  if (charge?.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return charge;
}
