import { DAY, HOUR, later, MINUTE, SECOND } from '../../src/clock.ts';
import {
  applyAccountStatus,
  endSuspensions,
} from '../../src/features/accounts/status/apply-account-status.ts';
import { runOrder } from '../../src/features/billing/orders/entry/jobs/run-order.ts';
import { runSubscription } from '../../src/features/billing/rentals/entry/jobs/run-subscription.ts';
import { createBlocks } from './blocks.ts';
import type { World } from './harness/world.ts';
import type { Hold } from './judge/paid-time.ts';
import type { NumberOwner } from './number-owners.ts';

/** Exceeds the time that a dead server holds the lease of an order. */
const LEASE_OVER_MS = 6 * MINUTE;
/** How long an administrator reads a report before they decide. */
const READ_FOR_MS = 2 * SECOND;
const MAX_MINUTES = 20;

/** A bank's act on a payment, and its time, by the bank's records. */
export type Disputed = { payment: string; orderId: string; since: Date; status: 'open' | 'won' | 'lost' };

/**
 * The acts of banks and administrators: payments are disputed, and won or lost; an account is suspended or blocked, and
 * reinstated early or late.
 */
export function createTroubles(world: World, { person }: NumberOwner) {
  const { chance, server } = world;
  const { clock } = server;
  const disputes: Disputed[] = [];
  const suspensions: { since: Date; until: Date | null }[] = [];
  const running = (at = clock.now()) => suspensions.findLast(({ until }) => until === null || until > at);
  const isSuspended = () => running() !== undefined;
  const blocks = createBlocks(world, person, (status) => changeTo(status));

  const payments = async () => {
    const { rows } = await server.pool.query<{ payment: string; orderId: string; kind: string }>(
      `select p.provider_payment_id as payment, o.id as "orderId", o.kind from payments p join orders o on o.id = p.order_id
       where o.account_id = $1 and p.provider = 'stripe' and o.state = 'active' order by p.created_at, p.id`,
      [person.accountId],
    );
    // A bank charges a payment back only once.
    return rows.filter(({ payment }) => !disputes.some((each) => each.payment === payment));
  };
  const decideAtBank = (payment: string, status: 'open' | 'won' | 'lost') =>
    fetch(`${server.sandbox.origin}/control/payments/${payment}/dispute`, {
      method: 'POST',
      body: JSON.stringify({ status }),
    });
  const waitingPayments = async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from orders where account_id = $1 and not automatic and state in ('paid', 'provisioning') order by id`,
      [person.accountId],
    );
    return rows;
  };
  /**
   * Runs the jobs of every minute once (orders, numbers, expired suspensions), before the next dispute or suspension
   * begins or ends, and before days pass: the changes are recorded, and paid orders are delivered.
   */
  const runMinuteJobs = async () => {
    await world.finishTasks();
    await endSuspensions(server.deps);
    for (let minute = 0; minute < MAX_MINUTES; minute += 1) {
      const paid = await waitingPayments();
      for (const { id } of paid) await runOrder(server.deps, { orderId: id });
      if (paid.length === 0 || (await waitingPayments()).length === 0) break;
      await world.advance(LEASE_OVER_MS);
    }
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from subscriptions where account_id = $1 and (billing_paused_at is not null or $2) and ended_at is null order by id`,
      [person.accountId, isSuspended()],
    );
    for (const { id } of rows) await runSubscription(server.deps, { subscriptionId: id });
  };
  /**
   * Changes the account's status at a moment at which no task holds a row that the administrator needs.
   * @returns when it was changed
   */
  const changeTo = async (status: Parameters<typeof applyAccountStatus>[3]) => {
    await runMinuteJobs();
    await world.advance(READ_FOR_MS);
    await server.deps.db
      .transaction()
      .execute((trx) => applyAccountStatus(server.deps, trx, person.userId, status));
    const changedAt = clock.now();
    // The provider's times are whole seconds: a payment of the same second would count as made before the change.
    await world.advance(SECOND);
    return changedAt;
  };
  const suspendUntil = async (until: Date | null) => {
    world.note(`the account is suspended until ${until?.toISOString() ?? 'an administrator ends it'}`);
    return await changeTo({ status: 'suspended', until, reason: 'Simulated' });
  };
  const anEnd = () =>
    chance.happens(0.5)
      ? null
      : later(
          clock.now(),
          HOUR + chance.below((chance.pick([DAY, 8 * DAY, 40 * DAY]) ?? DAY) / MINUTE) * MINUTE,
        );
  const decide = async () => {
    const found = chance.pick(disputes.filter(({ status }) => status === 'open'));
    if (!found) return false;
    await runMinuteJobs();
    found.status = chance.happens(0.45) ? 'lost' : 'won';
    world.note(`the dispute about order ${found.orderId} is ${found.status}`);
    await decideAtBank(found.payment, found.status);
    return true;
  };
  const lift = async () => {
    const suspension = running();
    if (!suspension) return;
    world.note('the suspension is lifted');
    const liftedAt = await changeTo({ status: 'active' });
    if (suspension.until && suspension.until <= liftedAt) return;
    if (suspension.until) world.meet('suspensions lifted before their day');
    suspension.until = liftedAt;
  };

  return {
    /** A suspended or blocked person cannot call anything. */
    isShutOut: () => isSuspended() || blocks.isBlocked(),
    async block() {
      if (!isSuspended()) await blocks.block();
    },
    unblock: blocks.unblock,
    async dispute() {
      // Each kind of payment equally often, however rare it is.
      const all = await payments();
      const kind = chance.pick([...new Set(all.map((each) => each.kind))]);
      const found = chance.pick(all.filter((each) => each.kind === kind));
      if (!found) return;
      world.note(`${found.kind} ${found.orderId} is disputed`);
      disputes.push({ payment: found.payment, orderId: found.orderId, since: clock.now(), status: 'open' });
      await decideAtBank(found.payment, 'open');
    },
    decide,
    /** Suspends the account for some time or without an end, or changes the end of a running suspension. */
    async suspend() {
      const suspension = running();
      if (blocks.isBlocked() || (suspension && !chance.happens(0.3))) return;
      const until = anEnd();
      const suspendedAt = await suspendUntil(until);
      const isGoingOn = suspension === running(suspendedAt);
      if (suspension && isGoingOn) suspension.until = until;
      else suspensions.push({ since: suspendedAt, until });
      world.meet(suspension && isGoingOn ? 'suspensions prolonged or shortened' : 'suspensions');
    },
    lift,
    runMinuteJobs,
    endSuspensions: () => endSuspensions(server.deps),
    /** Ends all open disputes and suspensions. */
    async end() {
      while (await decide());
      await lift();
      await blocks.unblock();
      await runMinuteJobs();
    },
    blocks: blocks.all,
    disputes: (): readonly Disputed[] => disputes,
    suspensions: (): readonly Hold[] =>
      suspensions.map(({ since, until }) => ({ since, until: until ?? later(clock.now(), DAY) })),
  };
}

export type Troubles = ReturnType<typeof createTroubles>;
