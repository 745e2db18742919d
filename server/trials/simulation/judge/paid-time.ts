import { plans } from '@numlet/contract/billing/plans';
import { DAY, later } from '../../../src/clock.ts';

/** `isOurs`: our own job charged it, for a due date at the creation of its order. */
export type PaidMonths = {
  orderId: string;
  months: number;
  texts: number;
  isOurs: boolean;
  orderedAt: Date;
  /** When the money arrived, by the provider's record. */
  paidAt: Date;
  /** When the service learned of it. */
  knownAt: Date;
  deliveredAt: Date;
};

const RECEIVES_UNPAID_MS = 7 * DAY;
const RELEASED_AFTER_MS = 37 * DAY;

/** The paid time of a number and its texts, after each payment, calculated from the payments alone. */
export type PaidTime = { since: Date; due: Date; texts: number; orderId: string | null }[];

/** A time during which the billing of a number was paused. */
export type Hold = { since: Date; until: Date };

/** A chargeback, and when the service knew of it. */
export type TakenBack = { orderId: string; at: Date };

type Troubled = { holds: readonly Hold[]; takenBack: readonly TakenBack[] };

/**
 * Calculates the due dates from a first month and the later delivered payments, in the order of their effect (rules 1,
 * 5 and 8 of docs/billing.md), from the holds, and from chargebacks (rules 26, 27 and 30).
 */
export function calculatePaidTime(
  boughtAt: Date,
  payments: readonly PaidMonths[],
  { holds, takenBack }: Troubled = { holds: [], takenBack: [] },
): PaidTime {
  let [anchor, months, texts] = [boughtAt, 1, plans.starter.includedSms];
  const time: PaidTime = [{ since: boughtAt, due: monthsLater(anchor, months), texts, orderId: null }];
  const due = () => time.at(-1)?.due ?? boughtAt;
  const end = ({ since, until }: Hold) => {
    if (due() > until || since >= until) return;
    // A due date during the hold moves to its end. A running period is extended by the hold.
    [anchor, months] = [due() >= since ? until : later(due(), until.getTime() - since.getTime()), 0];
    time.push({ since: until, due: anchor, texts, orderId: null });
  };
  const subtract = ({ orderId, at }: TakenBack) => {
    const payment = payments.find((each) => each.orderId === orderId);
    // Due dates that began again after the payment do not contain it.
    if (!payment || payment.deliveredAt < anchor) return;
    months = Math.max(0, months - payment.months);
    const date = monthsLater(anchor, months);
    // The number was in use until it was held, so an earlier due date moves to the hold, and is due at its end.
    const held = holds.find(({ since, until }) => since <= at && at <= until)?.since;
    time.push({ since: at, due: held && date < held ? held : date, texts, orderId: null });
  };
  let pending = [
    ...takenBack.map((each) => ({ at: each.at, happens: () => subtract(each) })),
    ...holds.map((hold) => ({ at: hold.until, happens: () => end(hold) })),
  ].sort((a, b) => Number(a.at) - Number(b.at));
  const passUntil = (moment: Date) => {
    for (const { at, happens } of pending) if (at <= moment) happens();
    pending = pending.filter(({ at }) => at > moment);
  };
  for (const {
    orderId,
    months: bought,
    texts: included,
    isOurs,
    orderedAt,
    paidAt,
    deliveredAt,
  } of payments) {
    passUntil(isOurs ? orderedAt : paidAt);
    const inside = holds.filter(
      ({ since, until }) => since < paidAt && until > (isOurs ? orderedAt : paidAt),
    );
    // For a manual payment the hold ends with it. A charge of ours was due before a hold that begins while its outcome
    // is unknown, so such a hold changes nothing for it.
    if (!isOurs) for (const { since } of inside) end({ since, until: paidAt });
    const heldMs = isOurs ? inside.reduce((sum, hold) => sum + heldForMs(hold, paidAt), 0) : 0;
    texts = later(paidAt, -heldMs) < due() ? texts + included : included;
    if (later(paidAt, -heldMs) < later(due(), RECEIVES_UNPAID_MS)) months += bought;
    else [anchor, months] = [paidAt, bought];
    time.push({ since: deliveredAt, due: monthsLater(anchor, months), texts, orderId });
  }
  for (const { happens } of pending) happens();
  return time;
}

/** How long a hold had lasted at a moment, in milliseconds. */
function heldForMs({ since, until }: Hold, moment: Date): number {
  return Math.min(Number(until), Number(moment)) - Number(since);
}

/** The due date that applied at a moment. */
export function dueAt(time: PaidTime, moment: Date): Date {
  return time.findLast(({ since }) => since <= moment)?.due ?? new Date(0);
}

/**
 * The due date before an order took effect. Of two concurrent orders, the one that waited may have the earlier
 * timestamp.
 */
export function dueBefore(time: PaidTime, orderId: string): Date | undefined {
  return time[time.findIndex((each) => each.orderId === orderId) - 1]?.due;
}

/** Whether texts are stored at a moment, if nothing but time has changed the number. */
export function receivesAt(time: PaidTime, moment: Date, knownBy: Date): boolean {
  return moment < later(dueAt(time, knownBy), RECEIVES_UNPAID_MS);
}

/** When a number is released, if nothing but time changes it. */
export function releaseOf(time: PaidTime, moment: Date): Date {
  return later(dueAt(time, moment), RELEASED_AFTER_MS);
}

function monthsLater(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moment = new Date(anchor);
  moment.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}
