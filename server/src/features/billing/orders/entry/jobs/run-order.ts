import { later, MINUTE, SECOND } from '../../../../../clock.ts';
import { clockMayBeWrong } from '../../../../../clock-may-be-wrong.ts';
import type { Deps } from '../../../../../deps.ts';
import { wakePolls } from '../../../../../platform/poll.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import { newId } from '../../../../../random.ts';
import { processOrder } from '../../../money/entry/billing-events.ts';
import { runRefunds } from '../../../refunds/entry/run-refunds.ts';
import { beginCharge, chargeOrder, settleLateCharge } from '../../card/charge-order.ts';
import { settleCard } from '../../card/settle-card.ts';
import { settleCrypto } from '../../crypto/settle-crypto.ts';
import { activateLateNumber } from '../../fulfilment/deliver-number.ts';
import { deliverOrder } from '../../fulfilment/deliver-order.ts';
import { releaseLateNumber } from '../../fulfilment/release-late-number.ts';
import {
  endLease,
  findOrder,
  leaseOrder,
  type Order,
  postponeOrder,
  transitionOrder,
} from '../orders.queries.ts';

const BUSY_RETRY_MS = 2 * SECOND;
const FAILURE_RETRY_MS = MINUTE;
/** Safety limit: more steps mean a cycle in the state machine. */
const MAX_STEPS = 10;

/**
 * Processes an order as far as possible (docs/decisions/005): reads its payment, delivers or refunds it. Safe to call
 * at any time, and repeatedly.
 * @returns false while another worker has the order; it is then run again a little later
 */
export async function runOrder(deps: Deps, { orderId }: { orderId: string }): Promise<boolean> {
  const owner = newId();
  const now = deps.clock.now();
  const lease = await leaseOrder(deps.db, orderId, owner, now);
  if (!lease) {
    // The other worker may have read the provider's state before this event.
    if (await findOrder(deps.db, orderId))
      await deps.announce(
        deps.db,
        processOrder,
        { orderId },
        { startAfter: later(now, BUSY_RETRY_MS), once: `again ${orderId}` },
      );
    return false;
  }
  let run: number | undefined;
  try {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const order = await findOrder(deps.db, orderId);
      if (!order || !(await runStep(deps, order))) break;
    }
    run = lease.runs;
  } finally {
    await endLease(deps.db, orderId, owner, run);
    wakePolls(orderId);
  }
  return true;
}

/**
 * Runs an order as a job. If it is due and its provider fails, it is postponed to a later sweep. Failing the job
 * instead would retry it beside the jobs of later sweeps, and the oldest orders would delay the others.
 */
export async function runDueOrder(deps: Deps, { orderId }: { orderId: string }) {
  try {
    await runOrder(deps, { orderId });
  } catch (error) {
    const now = deps.clock.now();
    if (!(error instanceof ProviderError)) throw error;
    if (!(await postponeOrder(deps.db, orderId, now, later(now, FAILURE_RETRY_MS)))) throw error;
    deps.log.warn(
      { err: error, orderId },
      'the provider of an order failed: the order is run again in a minute',
    );
  }
}

/** Runs the step for an order's state. @returns whether the order moved, so that more steps may follow */
async function runStep(deps: Deps, order: Order): Promise<boolean> {
  const now = deps.clock.now();
  switch (order.state) {
    case 'reserved':
      // A free order needs no payment.
      if (order.amount_minor === 0)
        return transitionOrder(deps.db, order, 'provisioning', now, { next_run_at: now, tries: 0 });
      if (order.automatic) return beginCharge(deps, order);
      // The order has no page to pay on.
      if (!order.reserved_until || order.reserved_until > now) return false;
      return transitionOrder(deps.db, order, 'expired', now, { next_run_at: null });
    case 'awaiting_payment':
    case 'expired':
      if (order.method === 'crypto') return settleCrypto(deps, order);
      if (!order.automatic) return settleCard(deps, order);
      return order.state === 'expired' ? settleLateCharge(deps, order) : chargeOrder(deps, order);
    case 'paid':
      return transitionOrder(deps.db, order, 'provisioning', now, { next_run_at: now, tries: 0 });
    case 'provisioning':
      return deliverOrder(deps, order);
    case 'needs_action':
      // A wrong clock would refund all purchases in the recovery queue at once.
      if (!order.needs_action_until || order.needs_action_until > now || clockMayBeWrong(deps))
        return watchCoins(deps, order);
      if (await activateLateNumber(deps, order)) return true;
      return transitionOrder(deps.db, order, 'refund_due', now, {
        next_run_at: now,
        refund_reason: order.refund_reason ?? 'undelivered',
      });
    case 'refund_due':
      return runRefunds(deps, order);
    case 'refunded':
      return (await releaseLateNumber(deps, order)) || watchCoins(deps, order);
    case 'active':
      return (await runRefunds(deps, order)) || watchCoins(deps, order);
  }
}

/** Coins may arrive at the address of an order in any state. */
function watchCoins(deps: Deps, order: Order): Promise<boolean> | boolean {
  return order.method === 'crypto' && settleCrypto(deps, order);
}
