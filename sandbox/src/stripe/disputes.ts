import { json, type Reply } from '../http/reply.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { noSuch } from './errors.ts';
import { emitEvent, toSeconds } from './events.ts';
import { expand } from './expand.ts';
import type { StripeCall } from './guard.ts';
import { listPage } from './list-page.ts';
import { readText } from './params.ts';
import { presentDispute } from './present-others.ts';
import type { Charge, Dispute } from './records.ts';

const DAY_SECONDS = 86_400;
/** How long a bank waits for an answer by default. Stripe's periods are one to three weeks. */
const ANSWER_DAYS = 7;

/**
 * Opens a dispute over a charge. The amount defaults to the part that is not refunded. A test may pass more, because
 * banks also take back money that was already refunded.
 * @param answerDays how long the bank accepts an answer; 0 means that it accepts none
 * @returns null if a dispute is already open
 */
export async function openDispute(
  world: World,
  charge: Charge,
  amount: number | null,
  answerDays = ANSWER_DAYS,
): Promise<Dispute | null> {
  const created = toSeconds(world.now());
  if (findOpen(world, charge)) return null;
  const dispute: Dispute = {
    id: makeStripeId('du'),
    created,
    amount: amount ?? charge.amount - charge.amountRefunded,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    reason: 'fraudulent',
    status: 'needs_response',
    dueBy: answerDays === 0 ? 0 : created + answerDays * DAY_SECONDS,
  };
  world.state.stripe.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  await emitEvent(world, 'charge.dispute.created', presentDispute(dispute));
  return dispute;
}

/** Answers a dispute as in Stripe's dashboard. @returns null if no dispute waits for an answer */
export async function answerDispute(world: World, charge: Charge): Promise<Dispute | null> {
  const dispute = findOpen(world, charge);
  if (dispute?.status !== 'needs_response') return null;
  dispute.status = 'under_review';
  await emitEvent(world, 'charge.dispute.updated', presentDispute(dispute));
  return dispute;
}

/** Closes the open dispute. @returns null without one */
export async function closeDispute(
  world: World,
  charge: Charge,
  result: 'won' | 'lost',
): Promise<Dispute | null> {
  const dispute = findOpen(world, charge);
  if (!dispute) return null;
  dispute.status = result;
  await emitEvent(world, 'charge.dispute.closed', presentDispute(dispute));
  return dispute;
}

/** GET disputes: filtered by payment or by charge, newest first. */
export function listDisputes(world: World, { params, path, expanded }: StripeCall): Reply {
  const [payment, charge] = [readText(params, 'payment_intent'), readText(params, 'charge')];
  const all = [...world.state.stripe.disputes.values()].filter(
    (one) => (!payment || one.paymentIntent === payment) && (!charge || one.charge === charge),
  );
  return json(200, expand(world, listPage(all, params, path, presentDispute), expanded));
}

export function retrieveDispute(world: World, { id, expanded }: StripeCall): Reply {
  const dispute = world.state.stripe.disputes.get(id);
  if (!dispute) throw noSuch('dispute', id);
  return json(200, expand(world, presentDispute(dispute), expanded));
}

function findOpen(world: World, charge: Charge): Dispute | undefined {
  const disputes = [...world.state.stripe.disputes.values()];
  return disputes.find((one) => one.charge === charge.id && isOpen(one));
}

function isOpen({ status }: Dispute): boolean {
  return status === 'needs_response' || status === 'under_review';
}
