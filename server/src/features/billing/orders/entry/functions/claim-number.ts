import type { ParsedInput } from '@numlet/contract/functions';
import { AppError } from '../../../../../app-error.ts';
import { isUniqueViolation } from '../../../../../db/postgres-errors.ts';
import type { Actor, Deps, Trx } from '../../../../../deps.ts';
import { newId } from '../../../../../random.ts';
import type { Handler } from '../../../../handler.ts';
import type { Offer } from '../../../../numbers/find-offer.ts';
import { limitCarrierCalls } from '../../../../numbers/limit-carrier-calls.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import {
  findUnclaimedPlan,
  listSubscriptionsOfAccount,
  lockSubscription,
  type Subscription,
} from '../../../rentals/entry/subscriptions.queries.ts';
import { findLiveOrderFor, findOrder, insertOrder } from '../orders.queries.ts';
import { requireOffer } from '../require-offer.ts';

/** In each round another call of the same person has taken the plan that was read; hardly more plans than this wait. */
const MAX_ROUNDS = 5;

/**
 * Takes a number for a plan that was paid without one, the longest waiting first (rules 4 and 11 of docs/billing.md).
 * The plan's month begins when the number is delivered; if it cannot be delivered, the plan waits on.
 * @returns the order to look at
 * @throws AppError no_unclaimed_plan, order_in_progress, number_taken, regulatory, too_many_requests,
 *   provider_unavailable
 */
export const claimNumber: Handler<'claim-number'> = async (deps, actor, input) => {
  await requirePlan(deps.db, actor);
  await requireNotMine(deps, actor, input.phoneNumber);
  await limitCarrierCalls(deps, actor);
  const offer = await requireOffer(deps, input.phoneNumber, input.countryCode);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const orderId = await claim(deps, actor, input, offer);
    if (orderId) return { orderId };
  }
  throw new AppError('order_in_progress');
};

/** @returns null when another call of the same person took the plan at this moment */
async function claim(
  deps: Deps,
  actor: Actor,
  input: ParsedInput<'claim-number'>,
  offer: Offer,
): Promise<string | null> {
  try {
    return await deps.db.transaction().execute(async (trx) => {
      const plan = await requirePlan(trx, actor);
      const orderId = await insertClaim(deps, trx, actor, input, offer, plan);
      // The unique index knows only claims under way: one from another tab may have been delivered since.
      const held = await lockSubscription(trx, plan.id);
      if (!held || held.phone_number_id !== null || held.ended_at !== null) throw new PlanTaken();
      await deps.announce(trx, processOrder, { orderId });
      return orderId;
    });
  } catch (error) {
    if (error instanceof PlanTaken) return null;
    if (isUniqueViolation(error, 'orders_one_claim_per_subscription')) return null;
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    await requireNotMine(deps, actor, input.phoneNumber);
    throw new AppError('number_taken', { cause: error });
  }
}

/** Undoes the claim: the plan has a number already. */
class PlanTaken extends Error {}

async function insertClaim(
  { carrier, clock }: Deps,
  trx: Trx,
  actor: Actor,
  { phoneNumber, friendlyName, countryCode }: ParsedInput<'claim-number'>,
  offer: Offer,
  plan: Subscription,
): Promise<string> {
  const orderId = newId();
  const paid = plan.order_id ? await findOrder(trx, plan.order_id) : undefined;
  await insertOrder(trx, {
    id: orderId,
    account_id: actor.accountId,
    user_id: actor.userId,
    kind: 'claim',
    method: paid?.method ?? 'credit',
    plan: plan.plan,
    subscription_id: plan.id,
    currency: paid?.currency ?? 'usd',
    e164: phoneNumber,
    carrier: carrier.name,
    country_code: countryCode,
    phone_type: offer.type,
    friendly_name: friendlyName,
    created_at: clock.now(),
  });
  return orderId;
}

async function requirePlan(db: Deps['db'] | Trx, { accountId }: Actor): Promise<Subscription> {
  const plan = await findUnclaimedPlan(db, accountId);
  if (plan) return plan;
  // A plan that is being claimed in another tab still counts as one.
  const isClaimed = (await listSubscriptionsOfAccount(db, accountId)).some(
    (each) => each.phone_number_id === null && each.disputed_at === null,
  );
  throw new AppError(isClaimed ? 'order_in_progress' : 'no_unclaimed_plan');
}

/** Refuses a number that the same account is claiming already: a second click, or a second tab. */
async function requireNotMine({ db }: Deps, { accountId }: Actor, e164: string) {
  const holding = await findLiveOrderFor(db, e164);
  if (holding?.account_id === accountId && holding.kind === 'claim') throw new AppError('order_in_progress');
}
