import { edit, noCompare, noLease, type Safeguard } from './safeguards.ts';

const billing = 'server/src/features/billing';
const apply = `${billing}/orders/entry/apply-order.ts`;
const charge = `${billing}/orders/card/charge-order.ts`;
const metering = 'server/src/features/messages/intake/insert-texts.queries.ts';
const rules = `${billing}/rentals/entry/rules/lifecycle-rules.ts`;

const noKey = edit(
  charge,
  'return cards.charge({',
  'return ((input) => cards.charge({ ...input, idempotencyKey: newId() }))({',
);
const noIndex = edit(
  'server/src/db/migrations/005-orders.sql',
  'create unique index orders_one_automatic_per_subscription',
  'create index orders_one_automatic_per_subscription',
);
const noNumberLock = edit(
  `${billing}/rentals/entry/subscriptions.queries.ts`,
  "return trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();",
  "return trx.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();",
);
const noDueDate = edit(
  apply,
  '  if (order.automatic && Number(order.period_due) !== Number(subscription.period_due)) return false;\n',
  '',
);

/**
 * The safeguards without which scenarios of a number's lifecycle must end wrong. Three of them back each other up: the unique index that allows one automatic order for each number, the lock of the number while that order
 * is decided, and the comparison of the due date when the order is applied. If one is missing, the others still get
 * the second of two charges refunded.
 *
 * Not listed, because scenarios rarely meet the situation, but each with a test that fails without it: a charge that is
 * no longer due or wanted is not made or repeated, a payment page that was opened before the renewal was switched off
 * does not switch it on again (changed-mind.test.ts), and overage that was written off since is not settled again
 * (release-overage.test.ts). A charge whose response was lost is not taken for a decline: without that, the provider's
 * event settles it later (unknown-outcome.test.ts). These matter when a person changes their mind, or a payment is refunded, in the hours in
 * which the provider does not answer or a server is down. Also not listed are safeguards that matter when two texts or
 * numbers of an account compete between two statements, less than once in a thousand scenarios: the account's lock
 * while its funds are compared (buy-from-credit.test.ts), its lock while texts are charged, and its overage settings,
 * which are read under that lock (over-the-allowance.test.ts).
 */
export const lifecycleSafeguards: readonly Omit<Safeguard, 'world'>[] = [
  {
    name: 'a charge has one key, and is looked up by it',
    without: [noKey, edit(charge, 'if (isRepeated || isKeyExpired) {', 'if (order.tries < 0) {')],
  },
  {
    name: 'a charge is looked up before it is sent again',
    without: [edit(charge, 'if (isRepeated || isKeyExpired) {', 'if (order.tries < 0) {')],
  },
  { name: 'a due date that was paid otherwise is not renewed', without: [noDueDate] },
  {
    name: 'a due date is renewed once, with all that sees to it',
    without: [noIndex, noNumberLock, noDueDate],
  },
  { name: 'a number is locked while something is decided about it', without: [noNumberLock] },
  {
    name: 'orders of a life move by compare-and-set, and one worker at a time',
    without: [noCompare, noLease],
  },
  {
    name: 'who lost the race for an order gives nothing',
    without: [
      edit(
        apply,
        `if (!(await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now })))
    return false;`,
        "await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now });",
      ),
      noLease,
    ],
  },
  {
    name: 'nothing is given for a number that is gone',
    without: [edit(apply, '  if (!(await isRented(trx, subscription.phone_number_id))) return false;\n', '')],
  },
  {
    name: 'a number is locked while its texts are counted',
    without: [edit(metering, 'order by s.id for update of s\n', 'order by s.id\n')],
  },
  {
    name: 'a release waits for a payment that is open',
    without: [
      edit(
        rules,
        "if (release && release <= now && !lifecycle.isPaymentOpen) return { do: 'release' };",
        "if (release && release <= now) return { do: 'release' };",
      ),
    ],
  },
  {
    name: 'a card that is of no use is left alone',
    without: [edit(charge, 'hard_declined: hard }', 'hard_declined: false }')],
  },
  {
    name: 'a refused card is tried on its days only',
    without: [edit(charge, 'charge_tries: Math.max(1, triesUntil(subscription, now)),', 'charge_tries: 0,')],
  },
  {
    name: 'the sweep finds numbers whose time has come',
    without: [
      edit(
        `${billing}/rentals/entry/jobs/sweep-subscriptions.ts`,
        'await announce(db, subscriptionDue, { subscriptionId }, { once: subscriptionId });',
        'void subscriptionId;',
      ),
    ],
  },
];
