import { formatMinor, isPaidByPlan } from '@numlet/contract/billing/plans';
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

/**
 * Each failed attempt means that a concurrent call of the same person has claimed the plan. Few people have more plans.
 */
const MAX_ATTEMPTS = 5;

/**
 * Claims a number for a plan that was paid without one, the oldest first (rules 4 and 11 of docs/billing.md). The
 * plan's month begins with the delivery of the number. If that fails, the plan remains unclaimed.
 * @returns the order
 * @throws AppError no_unclaimed_plan, order_in_progress, number_taken, regulatory, invalid_input for a number with a
 *   surcharge (rule 41), too_many_requests,
 *   provider_unavailable
 */
export const claimNumber: Handler<'claim-number'> = async (deps, actor, input) => {
  await requirePlan(deps.db, actor);
  await requireNoOwnClaim(deps, actor, input.phoneNumber);
  await limitCarrierCalls(deps, actor);
  const offer = await requireOffer(deps, input.phoneNumber, input.countryCode);
  if (!isPaidByPlan(offer.surchargeMinor))
    throw new AppError('invalid_input', {
      field: 'phoneNumber',
      message: `This number costs ${formatMinor(offer.surchargeMinor, 'usd')} a month more than your plan covers. Please choose a number without a surcharge.`,
    });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const orderId = await claim(deps, actor, input, offer);
    if (orderId) return { orderId };
  }
  throw new AppError('order_in_progress');
};

/** @returns null when a concurrent call of the same person has claimed the plan */
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
      // The unique index covers only claims under way. One from another tab may have been delivered since.
      const subscription = await lockSubscription(trx, plan.id);
      if (!subscription || subscription.phone_number_id !== null || subscription.ended_at !== null)
        throw new PlanClaimed();
      await deps.announce(trx, processOrder, { orderId });
      return orderId;
    });
  } catch (error) {
    if (error instanceof PlanClaimed) return null;
    if (isUniqueViolation(error, 'orders_one_claim_per_subscription')) return null;
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    await requireNoOwnClaim(deps, actor, input.phoneNumber);
    throw new AppError('number_taken', { cause: error });
  }
}

/** Rolls the claim back: the plan already has a number. */
class PlanClaimed extends Error {}

async function insertClaim(
  { clock }: Deps,
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
    carrier: offer.carrier,
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
  const isBeingClaimed = (await listSubscriptionsOfAccount(db, accountId)).some(
    (each) => each.phone_number_id === null && each.disputed_at === null,
  );
  throw new AppError(isBeingClaimed ? 'order_in_progress' : 'no_unclaimed_plan');
}

/** Refuses a number that the same account is already claiming. */
async function requireNoOwnClaim({ db }: Deps, { accountId }: Actor, e164: string) {
  const liveOrder = await findLiveOrderFor(db, e164);
  if (liveOrder?.account_id === accountId && liveOrder.kind === 'claim')
    throw new AppError('order_in_progress');
}
