import { DAY, later, SECOND } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';
import { dueBefore, type PaidTime } from './paid-time.ts';
import type { LifeOrder, LifeRow } from './read-lives.ts';

/** How many days after the due date each of these mails reports a missed payment. */
const LATE_AFTER_DAYS = { payment_failed: 0, suspension_soon: 0, suspended: 7 } as const;

/**
 * Checks that a manual payment counts from the time of the provider's charge, however late the service learns of it
 * (rules 4 and 8 of docs/billing.md): the texts of the period, and the mails about it.
 */
export async function judgeInTime(world: World, life: LifeRow, time: PaidTime, orders: readonly LifeOrder[]) {
  const { violate, meet, server } = world;
  // A charged-back payment also removed texts, which are not calculated here.
  const last = time.at(-1);
  if (!life.ended_at && !life.lost_a_period && last && life.included_sms !== last.texts)
    violate(`a period includes ${life.included_sms} texts, but ${last.texts} were paid for`);
  const { rows } = await server.pool.query<{ kind: keyof typeof LATE_AFTER_DAYS; due: Date; at: Date }>(
    `select kind, split_part(occasion, ':' || $1 || ':', 2)::timestamptz as due, created_at as at from sent_notifications
     where kind = any($2) and occasion like kind || ':' || $1 || ':%'`,
    [life.id, Object.keys(LATE_AFTER_DAYS)],
  );
  for (const order of orders) {
    const charged = chargedAt(world, order);
    if (!charged || order.automatic || order.subscription_id !== life.id || !order.delivered_at) continue;
    for (const { kind, due, at } of rows) {
      const end = later(due, LATE_AFTER_DAYS[kind] * DAY);
      if (later(charged, SECOND) < end && end <= at && at < order.delivered_at)
        violate(`the mail ${kind} was sent to a person who had paid in time`);
    }
    const due = dueBefore(time, order.id);
    if (due && charged < due && due <= order.delivered_at) meet('payments in time that were found late');
  }
}

/**
 * Returns when the provider charged a card payment; null without one. Never before its order, since the provider's
 * times are whole seconds.
 */
export function chargedAt(
  { server }: Pick<World, 'server'>,
  { id, method, created_at }: LifeOrder,
): Date | null {
  if (method !== 'card') return null;
  const charge = [...server.sandbox.state().stripe.charges.values()].find(
    ({ metadata, status }) => metadata.order_id === id && status === 'succeeded',
  );
  return charge ? new Date(Math.max(charge.created * SECOND, created_at.getTime())) : null;
}
