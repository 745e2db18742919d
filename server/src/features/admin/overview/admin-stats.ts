import { convertUsdMinor, toMajor } from '@numlet/contract/billing/plans';
import { totalPaidByAllUsdMinor } from '../../billing/money/entry/payments.queries.ts';
import type { Handler } from '../../handler.ts';
import { sumCounters } from '../../messages/account-counters.queries.ts';
import { countActiveNumbers } from '../../numbers/phone-numbers.queries.ts';
import { readCounts } from '../counts/counts.queries.ts';

/**
 * The six figures of the overview (section 2.2 of the second document). `totalRevenue` in pounds: money received less
 * refunds (rule 37, totals).
 */
export const adminStats: Handler<'admin-stats'> = async ({ db, clock }) => {
  const thisMonth = `${clock.now().toISOString().slice(0, 7)}-01`;
  const [{ people: totalUsers }, numbers, texts, paidUsdMinor] = await Promise.all([
    readCounts(db),
    countActiveNumbers(db),
    sumCounters(db, thisMonth),
    totalPaidByAllUsdMinor(db),
  ]);
  return {
    totalUsers,
    activeUsers: numbers.accounts,
    totalPhoneNumbers: numbers.numbers,
    totalMessages: texts.total,
    messagesThisMonth: texts.month,
    totalRevenue: toMajor(convertUsdMinor(paidUsdMinor, 'gbp')),
  };
};
