import { DAY, later } from '../../clock.ts';

export type PaidMonths = { months: number; paidAt: Date; deliveredAt: Date };

const RECEIVES_UNPAID_MS = 7 * DAY;
const KEPT_UNPAID_MS = 37 * DAY;

/** Until when a number is paid, from each payment on: told from the payments alone, as its owner would reckon it. */
export type PaidTime = { since: Date; due: Date }[];

/** What a first month and the payments that were delivered after it come to (rules 1, 5 and 8 of docs/billing.md). */
export function reckonPaidTime(boughtAt: Date, payments: readonly PaidMonths[]): PaidTime {
  let [anchor, months] = [boughtAt, 1];
  const time = [{ since: boughtAt, due: monthsLater(anchor, months) }];
  for (const { months: bought, paidAt, deliveredAt } of payments) {
    const due = time.at(-1)?.due ?? boughtAt;
    if (paidAt < later(due, RECEIVES_UNPAID_MS)) months += bought;
    else [anchor, months] = [paidAt, bought];
    time.push({ since: deliveredAt, due: monthsLater(anchor, months) });
  }
  return time;
}

/** The due date that stood at a moment. */
export function dueAt(time: PaidTime, moment: Date): Date {
  return time.findLast(({ since }) => since <= moment)?.due ?? new Date(0);
}

/** The due dates that stood at some time in a span. Of two payments at once the one that waited may bear the earlier stamp. */
export function duesSince(time: PaidTime, since: Date, until: Date): Set<number> {
  const dues = time.filter((each) => each.since > since && each.since < until).map(({ due }) => due);
  return new Set([dueAt(time, since), ...dues].map(Number));
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
