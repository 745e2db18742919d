import { convertUsdMinor, toMajor } from '@numlet/contract/billing/plans';
import { countSignUpsByDay } from '../../accounts/profile/sign-ups.queries.ts';
import { paidUsdMinorByDay } from '../../billing/money/entry/payments.queries.ts';
import type { Handler } from '../../handler.ts';
import { textsByDay } from '../../messages/retention/text-days.queries.ts';
import { beginningOf, startsOf, sumBySpan } from './span.ts';

/**
 * Texts, sign-ups and revenue by day or month, in UTC (section 2.2 of the second document). Deleted texts and people
 * whose data is erased still count on their first day. Revenue in pounds by rule 37, totals. A refund counts
 * on its own day.
 */
export const adminDays: Handler<'admin-days'> = async ({ db, clock }, _actor, { span }) => {
  const now = clock.now();
  const from = beginningOf(span, now);
  const [texts, signUps, paid] = await Promise.all([
    textsByDay(db, from),
    countSignUpsByDay(db, from),
    paidUsdMinorByDay(db, from),
  ]);
  const figures = {
    texts: sumBySpan(span, texts),
    signUps: sumBySpan(span, signUps),
    paid: sumBySpan(span, paid),
  };
  return {
    days: startsOf(span, now).map((day) => ({
      from: `${day}T00:00:00.000Z`,
      texts: figures.texts.get(day) ?? 0,
      sign_ups: figures.signUps.get(day) ?? 0,
      revenue: inPounds(figures.paid.get(day) ?? 0),
    })),
    total: { texts: sum(texts), sign_ups: sum(signUps), revenue: inPounds(sum(paid)) },
  };
};

function sum(days: ReadonlyMap<string, number>): number {
  return [...days.values()].reduce((all, figure) => all + figure, 0);
}

function inPounds(usdMinor: number): number {
  return toMajor(convertUsdMinor(usdMinor, 'gbp'));
}
