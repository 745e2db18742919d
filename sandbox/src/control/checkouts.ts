import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { closeExpired } from '../stripe/checkouts.ts';
import { payCheckout, settleCheckout } from '../stripe/pay-checkout.ts';
import type { Checkout } from '../stripe/records.ts';
import { isTestCard, testCards } from '../stripe/test-cards.ts';
import type { World } from '../world.ts';
import { ControlError, choiceOf, optionalText, readBody } from './read-json.ts';

/**
 * POST /control/checkouts/{id}/{pay,decline,expire,settle,fail}: does what a person does on the payment page, and
 * settles or fails an asynchronous payment. Responds after the first attempt to deliver the webhooks.
 */
export async function actOnCheckout(world: World, { params, raw }: Call): Promise<Reply> {
  const checkout = world.state.stripe.checkouts.get(params.id ?? '');
  if (!checkout) throw new ControlError(404, `There is no checkout ${params.id}.`);
  const body = readBody(raw);
  const action = choiceOf({ action: params.action }, 'action', [
    'pay',
    'decline',
    'expire',
    'settle',
    'fail',
  ]);
  if (action === 'settle' || action === 'fail') {
    await settleCheckout(world, checkout, action === 'settle');
    return json(200, describe(checkout, null));
  }
  if (checkout.status !== 'open') throw new ControlError(409, `This checkout is already ${checkout.status}.`);
  if (action === 'expire') {
    await closeExpired(world, checkout);
    return json(200, describe(checkout, null));
  }
  const card = optionalText(body, 'card') ?? (action === 'decline' ? 'declined' : 'visa');
  if (!isTestCard(card))
    throw new ControlError(400, `"card" must be one of: ${Object.keys(testCards).join(', ')}.`);
  const [email, name] = [optionalText(body, 'email'), optionalText(body, 'name')];
  const result = await payCheckout(world, checkout, { card, email, name, async: body.async === true });
  return json(200, describe(checkout, result.message));
}

function describe(checkout: Checkout, message: string | null) {
  return {
    id: checkout.id,
    status: checkout.status,
    paymentStatus: checkout.paymentStatus,
    paymentIntent: checkout.paymentIntent,
    customer: checkout.customer,
    message,
  };
}
