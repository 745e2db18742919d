import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { advanceTo, signInAgain, subjectsTo } from './billing.ts';

const KNOWN = [
  'Your receipt',
  'used all',
  'renews on',
  'is due on',
  'is paid until',
  'paid time',
  'could not be paid',
  'stops receiving',
  'account is suspended',
  'works again',
  'is suspended',
  'is disputed',
  'received credit',
  'running low',
  'refund is on its way',
];

/**
 * @returns a function that lists the mails about money and the account since its last call, each by words of its
 *   subject. Mails of one moment have no order, so the list is sorted.
 */
export function readMailsTo(server: TestServer, person: Person): () => string[] {
  let seen = 0;
  return () => {
    const all = subjectsTo(server, person).flatMap(
      (subject) => KNOWN.find((words) => subject.includes(words)) ?? [],
    );
    const unread = all.slice(seen);
    seen = all.length;
    return unread.sort();
  };
}

/** @returns a function that moves the time to a moment and signs the administrator in */
export function administratorAt(server: TestServer, administrator: Person) {
  return async (moment: string): Promise<Person> => {
    await advanceTo(server, new Date(moment));
    return signInAgain(server, administrator);
  };
}

/** The payments that Ines sees at the end of the year, oldest first. Draws for texts are listed separately. */
export const PAYMENTS_OF_THE_YEAR = [
  '2026-01-31 number_purchase card 3.95 gbp completed',
  '2026-02-28 renewal card 1.58 gbp failed',
  '2026-02-28 overage card 0.40 gbp failed',
  '2026-02-28 renewal card 1.58 gbp failed',
  '2026-03-01 renewal card 1.58 gbp failed',
  '2026-03-03 renewal card 1.58 gbp completed',
  '2026-03-20 monthly_topup card 1.58 gbp completed',
  '2026-04-10 referral_reward credit 1.00 usd completed',
  '2026-04-30 renewal card 1.58 gbp completed',
  '2026-04-30 overage card 0.40 gbp completed',
  '2026-05-31 renewal card 1.58 gbp failed',
  '2026-06-20 reactivation crypto 2.00 usd completed',
  '2026-06-20 credit_topup crypto 0.50 usd completed',
  '2026-07-01 credit_topup card 10.00 usd completed',
  '2026-07-20 renewal credit 2.00 usd completed',
  '2026-08-20 renewal credit 2.00 usd completed',
  '2026-09-22 renewal credit 2.00 usd completed',
  '2026-10-05 number_purchase card 4.25 eur refunded',
  '2026-10-05 refund card 4.25 eur completed',
  '2026-10-24 renewal credit 2.00 usd completed',
  '2026-11-24 renewal credit 2.00 usd completed',
  '2026-12-12 credit_topup card 5.00 usd charged_back',
  '2026-12-20 chargeback card 5.00 usd completed',
  '2026-12-26 yearly card 25.00 usd completed',
  '2027-01-10 refund card 5.00 usd completed',
];
