import { totalPaidUsdMinor } from '../billing/payments.queries.ts';
import { presentNumber } from '../billing/present-number.ts';
import { listSubscriptionsOfAccount } from '../billing/subscriptions.queries.ts';
import type { Handler } from '../handler.ts';
import { listNumbersOfAccount } from '../numbers/phone-numbers.queries.ts';
import { readCounter } from './account-counters.queries.ts';
import { listNewest } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';

const MESSAGES_SHOWN = 100;

/** Numbers, newest texts and figures of the account (section 3 of the first document). */
export const userDashboard: Handler<'user-dashboard'> = async ({ db, clock }, actor) => {
  const now = clock.now();
  // Before the texts: one that arrives in between is then sent again by the live connection, and never missed.
  const counter = await readCounter(db, actor.accountId);
  const [numbers, subscriptions, messages, paid] = await Promise.all([
    listNumbersOfAccount(db, actor.accountId),
    listSubscriptionsOfAccount(db, actor.accountId),
    listNewest(db, actor.accountId, MESSAGES_SHOWN),
    totalPaidUsdMinor(db, actor.accountId),
  ]);
  const phoneNumbers = numbers.map((number) =>
    presentNumber(
      number,
      subscriptions.find((each) => each.phone_number_id === number.id),
      actor.userId,
      now,
    ),
  );
  return {
    phoneNumbers,
    recentMessages: messages.map(presentMessage),
    statistics: {
      activeNumbers: phoneNumbers.filter(
        (number) => number.status === 'active' && number.payment_status !== 'suspended',
      ).length,
      totalMessages: counter.total_messages,
      totalCost: (paid / 100).toFixed(2),
      messagesThisMonth: counter.month === `${now.toISOString().slice(0, 7)}-01` ? counter.month_messages : 0,
    },
    cursor: counter.change_seq,
  };
};
