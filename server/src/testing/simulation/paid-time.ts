import { DAY, later } from '../../clock.ts';

export type PaidMonths = { orderId: string; months: number; paidAt: Date; deliveredAt: Date };

const RECEIVES_UNPAID_MS = 7 * DAY;
const KEPT_UNPAID_MS = 37 * DAY;

/** Until when a number is paid, from each payment on: told from the payments alone, as its owner would reckon it. */
export type PaidTime = { since: Date; due: Date; orderId: string | null }[];

/** What a first month and the payments that were delivered after it, in the order of their effect, come to (rules 1, 5 and 8 of docs/billing.md). */
export function reckonPaidTime(boughtAt: Date, payments: readonly PaidMonths[]): PaidTime {
  let [anchor, months] = [boughtAt, 1];
  const time: PaidTime = [{ since: boughtAt, due: monthsLater(anchor, months), orderId: null }];
  for (const { orderId, months: bought, paidAt, deliveredAt } of payments) {
    const due = time.at(-1)?.due ?? boughtAt;
    if (paidAt < later(due, RECEIVES_UNPAID_MS)) months += bought;
    else [anchor, months] = [paidAt, bought];
    time.push({ since: deliveredAt, due: monthsLater(anchor, months), orderId });
  }
  return time;
}

/** The due date that stood at a moment. */
export function dueAt(time: PaidTime, moment: Date): Date {
  return time.findLast(({ since }) => since <= moment)?.due ?? new Date(0);
}

/** The due date that an order found when it took effect. Of two at once the one that waited may bear the earlier stamp. */
export function dueBefore(time: PaidTime, orderId: string): Date | undefined {
  return time[time.findIndex((each) => each.orderId === orderId) - 1]?.due;
}

/** Whether texts are kept at a moment, when nothing but time has touched the number. */
export function receivesAt(time: PaidTime, moment: Date, knownBy: Date): boolean {
  return moment < later(dueAt(time, knownBy), RECEIVES_UNPAID_MS);
}

/** When time alone lets the number go. */
export function releaseOf(time: PaidTime, moment: Date): Date {
  return later(dueAt(time, moment), KEPT_UNPAID_MS);
}

function monthsLater(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moment = new Date(anchor);
  moment.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
  return moment;
}
