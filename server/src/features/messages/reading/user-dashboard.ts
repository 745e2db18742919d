import { INBOX_PAGE } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import type { Actor, Deps } from '../../../deps.ts';
import { readPayer } from '../../billing/rentals/entry/payer.queries.ts';
import { presentNumber } from '../../billing/rentals/entry/present-number.ts';
import { presentOutlooks } from '../../billing/rentals/entry/present-outlook.ts';
import { listRentedNumbers } from '../../billing/rentals/entry/rented-numbers.queries.ts';
import type { Handler } from '../../handler.ts';
import { readKycCard } from '../../kyc/form/kyc-card.ts';
import { presentSoldNumbers } from '../../numbers/sold-numbers.ts';
import { readInbox } from '../messages.queries.ts';
import { presentChange } from './present-message.ts';

/** Numbers, newest texts and figures of the account (section 3 of the first document). */
export const userDashboard: Handler<'user-dashboard'> = (deps, actor) => readDashboard(deps, actor);

/** The dashboard of any account, for administrators, who are shown its texts masked. */
export async function readDashboard(
  { db, clock, carriers }: Pick<Deps, 'db' | 'clock' | 'carriers'>,
  actor: Pick<Actor, 'userId' | 'accountId'>,
): Promise<FunctionOutput<'user-dashboard'>> {
  const now = clock.now();
  // In this order: a text that arrives between the queries is announced live, because it is after the cursor. Numbers
  // read before the texts would show too few used ones, and nothing would correct them.
  const { counter, texts } = await readInbox(db, actor.accountId, INBOX_PAGE);
  const [{ rented, paidMinor }, payer] = await Promise.all([
    listRentedNumbers(db, actor.accountId, now),
    readPayer(db, actor.accountId),
  ]);
  const rentals = rented.flatMap(({ number, subscription }) =>
    subscription ? [{ subscription, isRented: number.status === 'active' }] : [],
  );
  const outlooks = presentOutlooks(rentals, payer, now);
  const phoneNumbers = rented.map(({ number, subscription, swap }) => ({
    ...presentNumber(number, subscription, swap, actor.userId, now),
    outlook: outlooks.get(subscription?.id ?? '') ?? null,
  }));
  const thisMonth = `${now.toISOString().slice(0, 7)}-01`;
  return {
    phoneNumbers,
    recentMessages: texts.map(presentChange),
    statistics: {
      activeNumbers: phoneNumbers.filter(
        (number) => number.status === 'active' && number.payment_status !== 'suspended',
      ).length,
      totalMessages: counter?.total_messages ?? 0,
      totalCost: (paidMinor / 100).toFixed(2),
      messagesThisMonth: counter?.month === thisMonth ? counter.month_messages : 0,
    },
    kyc_card: await readKycCard({ db, clock }, actor.userId),
    sold_numbers: presentSoldNumbers({ carriers }),
    cursor: counter?.cursor ?? 0,
  };
}
