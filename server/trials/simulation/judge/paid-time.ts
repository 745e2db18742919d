import { DAY, later } from '../../../src/clock.ts';

/** `isOurs`: our own job charged it, for what was due when it asked. */
export type PaidMonths = {
  orderId: string;
  months: number;
  isOurs: boolean;
  askedAt: Date;
  paidAt: Date;
  deliveredAt: Date;
};

const RECEIVES_UNPAID_MS = 7 * DAY;
const KEPT_UNPAID_MS = 37 * DAY;

/** Until when a number is paid, from each payment on: told from the payments alone, as its owner would reckon it. */
export type PaidTime = { since: Date; due: Date; orderId: string | null }[];

/** A time in which the clock of a number stood still. */
export type Hold = { since: Date; until: Date };

/** A payment that a bank has taken back, and when that was known. */
export type TakenBack = { orderId: string; at: Date };

type Troubled = { holds: readonly Hold[]; takenBack: readonly TakenBack[] };

/**
 * What a first month and the payments that were delivered after it, in the order of their effect, come to (rules 1, 5 and 8 of
 * docs/billing.md), what each hold has moved of it, and what a bank has taken off (rules 26, 27 and 30).
 */
export function reckonPaidTime(
  boughtAt: Date,
  payments: readonly PaidMonths[],
  { holds, takenBack }: Troubled = { holds: [], takenBack: [] },
): PaidTime {
  let [anchor, months] = [boughtAt, 1];
  const time: PaidTime = [{ since: boughtAt, due: monthsLater(anchor, months), orderId: null }];
  const due = () => time.at(-1)?.due ?? boughtAt;
  const end = ({ since, until }: Hold) => {
    if (due() > until || since >= until) return;
    // What fell due inside is due at its end; what was running has stood still.
    [anchor, months] = [due() >= since ? until : later(due(), until.getTime() - since.getTime()), 0];
    time.push({ since: until, due: anchor, orderId: null });
  };
  const takeOff = ({ orderId, at }: TakenBack) => {
    const payment = payments.find((each) => each.orderId === orderId);
    // Dates that began anew since then do not contain it.
    if (!payment || payment.deliveredAt < anchor) return;
    months = Math.max(0, months - payment.months);
    const date = monthsLater(anchor, months);
    // Until it was held it was in use: what is due for it now is due at the end of the hold.
    const held = holds.find(({ since, until }) => since <= at && at <= until)?.since;
    time.push({ since: at, due: held && date < held ? held : date, orderId: null });
  };
  let coming = [
    ...takenBack.map((each) => ({ at: each.at, happens: () => takeOff(each) })),
    ...holds.map((hold) => ({ at: hold.until, happens: () => end(hold) })),
  ].sort((a, b) => Number(a.at) - Number(b.at));
  const passUntil = (moment: Date) => {
    for (const { at, happens } of coming) if (at <= moment) happens();
    coming = coming.filter(({ at }) => at > moment);
  };
  for (const { orderId, months: bought, isOurs, askedAt, paidAt, deliveredAt } of payments) {
    passUntil(isOurs ? askedAt : paidAt);
    const inside = holds.filter(({ since, until }) => since < paidAt && until > (isOurs ? askedAt : paidAt));
    // A payment by hand finds the dates as if the hold ended with it. What we charge ourselves was due before one that
    // begins while its outcome is not known: that changes nothing of it.
    if (!isOurs) for (const { since } of inside) end({ since, until: paidAt });
    const stood = isOurs ? inside.reduce((sum, hold) => sum + stoodStill(hold, paidAt), 0) : 0;
    if (later(paidAt, -stood) < later(due(), RECEIVES_UNPAID_MS)) months += bought;
    else [anchor, months] = [paidAt, bought];
    time.push({ since: deliveredAt, due: monthsLater(anchor, months), orderId });
  }
  for (const { happens } of coming) happens();
  return time;
}

/** For how long a hold had lasted at a moment, in milliseconds. */
function stoodStill({ since, until }: Hold, moment: Date): number {
  return Math.min(Number(until), Number(moment)) - Number(since);
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
