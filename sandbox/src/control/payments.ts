import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { answerDispute, closeDispute, openDispute } from '../stripe/disputes.ts';
import { emitEvent } from '../stripe/events.ts';
import { presentRefund } from '../stripe/present-others.ts';
import type { CardBehaviour, Charge } from '../stripe/records.ts';
import { makeRefund } from '../stripe/refunds.ts';
import type { World } from '../world.ts';
import { ControlError, choiceOf, optionalNumber, readBody } from './read-json.ts';

const behaviours: CardBehaviour[] = [
  'ok',
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'stolen_card',
  'authentication_required',
];

/** POST /control/payments/{pi}/refund { amount?, pending? }: a refund made in Stripe's dashboard. */
export function refundPayment(world: World, { params, raw }: Call): Reply {
  const body = readBody(raw);
  const amount = optionalNumber(body, 'amount');
  const takesTime = body.pending === true ? true : undefined;
  const refund = makeRefund(world, chargeOf(world, params.id), amount, null, {}, takesTime);
  return json(200, { id: refund.id, status: refund.status, amount: refund.amount });
}

/**
 * POST /control/payments/{pi}/dispute { status: open | answered | won | lost, amount?, answerDays? }: the
 * cardholder disputes all or part of a payment.
 */
export async function disputePayment(world: World, { params, raw }: Call): Promise<Reply> {
  const body = readBody(raw);
  const status = choiceOf(body, 'status', ['open', 'answered', 'won', 'lost']);
  const amount = optionalNumber(body, 'amount');
  const charge = chargeOf(world, params.id);
  const answerDays = optionalNumber(body, 'answerDays') ?? undefined;
  const dispute =
    status === 'open'
      ? await openDispute(world, charge, amount, answerDays)
      : status === 'answered'
        ? await answerDispute(world, charge)
        : await closeDispute(world, charge, status);
  if (!dispute) throw new ControlError(409, 'This payment has no open dispute.');
  return json(200, { id: dispute.id, status: dispute.status });
}

/** POST /control/refunds/{re} { status }: changes the status of a refund after it was made. */
export async function changeRefund(world: World, { params, raw }: Call): Promise<Reply> {
  const refund = world.state.stripe.refunds.get(params.id ?? '');
  if (!refund) throw new ControlError(404, `There is no refund ${params.id}.`);
  const status = choiceOf(readBody(raw), 'status', ['pending', 'succeeded', 'failed', 'canceled']);
  const charge = world.state.stripe.charges.get(refund.charge);
  const isFailed = (one: string) => one === 'failed' || one === 'canceled';
  if (charge && isFailed(status) !== isFailed(refund.status))
    charge.amountRefunded += isFailed(status) ? -refund.amount : refund.amount;
  refund.status = status;
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
  await emitEvent(world, type, presentRefund(world, refund));
  return json(200, { id: refund.id, status });
}

/** POST /control/customers/{cus}/card { behaviour }: sets how charges to the customer's saved cards end. */
export function changeCards(world: World, { params, raw }: Call): Reply {
  const behaviour = choiceOf(readBody(raw), 'behaviour', behaviours);
  const methods = [...world.state.stripe.methods.values()].filter((one) => one.customer === params.id);
  if (methods.length === 0) throw new ControlError(404, 'This customer has no saved card.');
  for (const method of methods) method.behaviour = behaviour;
  return json(200, { cards: methods.length, behaviour });
}

function chargeOf(world: World, payment: string | undefined): Charge {
  const { payments, charges } = world.state.stripe;
  const charge = charges.get(payments.get(payment ?? '')?.latestCharge ?? '');
  if (!charge) throw new ControlError(404, `There is no paid payment ${payment}.`);
  return charge;
}
