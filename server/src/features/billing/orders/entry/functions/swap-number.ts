import { AppError } from '../../../../../app-error.ts';
import { isUniqueViolation } from '../../../../../db/postgres-errors.ts';
import type { Actor, Deps, Trx } from '../../../../../deps.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import { newId } from '../../../../../random.ts';
import type { Handler } from '../../../../handler.ts';
import type { Offer } from '../../../../numbers/find-offer.ts';
import { limitCarrierCalls } from '../../../../numbers/limit-carrier-calls.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { listRentedNumbers, type Rented } from '../../../rentals/entry/rented-numbers.queries.ts';
import {
  isSwapPrice,
  nameAfterSwap,
  swapRefusal,
  swapRefusalMessages,
} from '../../../rentals/entry/rules/swap-rules.ts';
import { findSwapOf } from '../../../rentals/entry/swaps.queries.ts';
import { lockReservations } from '../../checkout/open-orders.queries.ts';
import { insertOrder } from '../orders.queries.ts';
import { requireOffer } from '../require-offer.ts';

/**
 * Swaps a number without texts for another of the same country and type, once and free of charge (rule 38 of
 * docs/billing.md). The new number is bought first; until then, or if that fails, the old one is unchanged. A repeated
 * call returns the same order.
 * @returns the order
 * @throws AppError not_found, number_not_active, order_in_progress, swap_not_possible with the reason, number_taken,
 * regulatory, invalid_input for a number of another type or at another price (rule 41), too_many_requests, provider_unavailable
 */
export const swapNumber: Handler<'swap-number'> = async (deps, actor, { phoneNumberId, phoneNumber }) => {
  const earlier = await findSwap(deps.db, actor, phoneNumberId, phoneNumber);
  if (earlier) return earlier;
  try {
    return await requestSwap(deps, actor, phoneNumberId, phoneNumber);
  } catch (error) {
    // The swap of a concurrent call takes the new number and forbids another swap: it is the answer, not its refusals.
    const concurrent =
      error instanceof AppError && (await findSwap(deps.db, actor, phoneNumberId, phoneNumber));
    if (concurrent) return concurrent;
    throw error;
  }
};

async function requestSwap(deps: Deps, actor: Actor, phoneNumberId: string, phoneNumber: string) {
  const { number, subscription } = await requireSwappable(deps, deps.db, actor, phoneNumberId);
  await limitCarrierCalls(deps, actor);
  const offer = await requireOffer(deps, phoneNumber, number.country_code);
  if (offer.type !== number.phone_type) {
    throw new AppError('invalid_input', {
      field: 'phoneNumber',
      message: 'Please choose a phone number of the same country and type.',
    });
  }
  if (!isSwapPrice(subscription, offer)) {
    throw new AppError('invalid_input', {
      field: 'phoneNumber',
      message: 'Please choose a phone number at the same price.',
    });
  }
  try {
    return await deps.db.transaction().execute(async (trx) => {
      // A concurrent call of the same person waits here, even one for another number.
      await lockReservations(trx, actor.accountId);
      const existing = await findSwap(trx, actor, phoneNumberId, phoneNumber);
      if (existing) return existing;
      const rented = await requireSwappable(deps, trx, actor, phoneNumberId);
      return { orderId: await insertSwap(deps, trx, actor, rented, phoneNumber, offer) };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_live_per_number')) throw error;
    throw new AppError('number_taken', { cause: error });
  }
}

/** @returns the earlier request. @throws AppError order_in_progress when it is for another new number */
async function findSwap(db: Deps['db'] | Trx, { accountId }: Actor, phoneNumberId: string, wanted: string) {
  const swap = await findSwapOf(db, accountId, phoneNumberId);
  if (!swap) return null;
  if (swap.e164 === wanted) return { orderId: swap.id };
  throw new AppError('order_in_progress', { message: swapRefusalMessages.under_way });
}

type Swappable = Rented & { subscription: NonNullable<Rented['subscription']> };

/** @throws AppError not_found, number_not_active, swap_not_possible with the reason */
export async function requireSwappable(
  { clock }: Deps,
  db: Deps['db'] | Trx,
  { accountId }: Actor,
  phoneNumberId: string,
): Promise<Swappable> {
  const now = clock.now();
  const { rented } = await listRentedNumbers(db, accountId, now);
  const found = rented.find(({ number }) => number.id === phoneNumberId);
  if (!found) throw new AppError('not_found');
  const { number, subscription, swap } = found;
  if (number.status !== 'active' || !subscription) throw new AppError('number_not_active');
  const refusal = swapRefusal(subscription, swap, now);
  if (refusal) throw new AppError('swap_not_possible', { message: swapRefusalMessages[refusal] });
  return { ...found, subscription };
}

async function insertSwap(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  { number, subscription }: Swappable,
  wanted: string,
  offer: Offer,
): Promise<string> {
  const now = deps.clock.now();
  const orderId = newId();
  await insertOrder(trx, {
    id: orderId,
    account_id: actor.accountId,
    user_id: actor.userId,
    kind: 'swap',
    method: 'credit',
    subscription_id: subscription.id,
    replaced_number_id: number.id,
    e164: wanted,
    carrier: offer.carrier,
    surcharge_minor: offer.surchargeMinor,
    country_code: number.country_code,
    phone_type: offer.type,
    friendly_name: nameAfterSwap(number.friendly_name, offer.friendlyName),
    created_at: now,
  });
  await writeAudit(trx, {
    action: 'number_swap_requested',
    actorUserId: actor.userId,
    detail: { order_id: orderId, phone_number_id: number.id, from: number.e164, to: wanted },
    origin: actor,
    now,
  });
  await deps.announce(trx, processOrder, { orderId });
  // Screens must no longer offer the swap.
  await deps.live.publish(trx, [`account:${actor.accountId}`]);
  return orderId;
}
