import { edit, type Safeguard } from './safeguards.ts';

const accounts = 'server/src/features/accounts';
const billing = 'server/src/features/billing';
const disputes = `${billing}/refunds/entry`;
const holds = `${billing}/rentals/entry/rules/hold-rules.ts`;
const rules = `${billing}/rentals/entry/rules/lifecycle-rules.ts`;
const messages = 'server/src/features/messages';

/**
 * The safeguards without which scenarios of disputes and suspensions must end wrong.
 *
 * Not listed, but each with a test that fails without it. Two need another person, or a first purchase of less
 * than thirty days: a payment that is charged back takes the reward with it (lost-disputes.test.ts), and no person
 * can refund their own disputed payment (disputes.test.ts). Scenarios rarely meet these minutes: the time
 * between a suspension and a dispute counts even if no job processed the number (held-by-dispute.test.ts), a manual
 * payment starts from the dates that an ended hold moved (hold-rules.test.ts), a payment made just before a hold
 * keeps its dates and their anchor, and the retries of a card count no day of a hold (lifecycle-rules.test.ts).
 * 250 scenarios each end well without these: a dispute that is won reveals the texts that it withheld
 * (disputes.test.ts), and what has accumulated on a removed card is taken from credit at once (saved-card.test.ts).
 */
export const troubleSafeguards: readonly Omit<Safeguard, 'world'>[] = [
  {
    name: 'a number is held while its account is suspended or its payment disputed',
    without: [
      edit(holds, 'return causes.length === 0 ? null : new Date(', 'return causes ? null : new Date('),
    ],
  },
  {
    name: 'the end of a hold moves the due date',
    without: [
      edit(
        holds,
        'return billing_paused_at ? endHold(lifecycle.subscription, endedAt) : null;',
        'return billing_paused_at ? { billing_paused_at: null } : null;',
      ),
    ],
  },
  {
    name: 'a suspension ends on its day, whoever notices it',
    without: [
      edit(
        `${accounts}/status/apply-account-status.ts`,
        'since: statusSince(profile, change, at),',
        'since: currentAccountStatus(profile, at) === change.status ? profile.status_since : at,',
      ),
    ],
  },
  {
    name: 'a hold begins whatever charge is under way',
    without: [
      edit(
        rules,
        "if (changes && !subscription.billing_paused_at) return { do: 'hold', changes };",
        "if (changes && !lifecycle.isCharging) return { do: 'hold', changes };",
      ),
    ],
  },
  {
    name: 'no card is charged by itself while a payment is disputed',
    without: [
      edit(
        rules,
        'return wantsCard({ holder, account }) && account.disputed_at === null;',
        'return wantsCard({ holder, account });',
      ),
      edit(
        `${billing}/orders/card/charge-order.ts`,
        "holder?.preferred_payment_method !== 'subscription' || account.disputed_at)",
        "holder?.preferred_payment_method !== 'subscription')",
      ),
    ],
  },
  {
    name: 'nothing is taken of an account that is suspended',
    without: [
      edit(rules, "    effectiveAccountStatus(holder, now) === 'active' &&\n", ''),
      edit(
        holds,
        "const isSuspended = holder !== undefined && effectiveAccountStatus(holder, now) === 'suspended';",
        'const isSuspended = false;',
      ),
    ],
  },
  {
    name: 'disputed credit is not spent',
    without: [
      edit(
        `${billing}/money/entry/disputed-credit.queries.ts`,
        'if (!account.disputed_at) return account;',
        'if (account) return account;',
      ),
    ],
  },
  {
    name: 'what disputed credit had bought ends when it is lost',
    without: [edit(`${disputes}/process-dispute.ts`, '    await endDisputedPurchases(deps, id);\n', '')],
  },
  {
    name: 'credit is spent in the order in which it came',
    without: [
      edit(
        `${billing}/money/entry/rules/credit-lots.ts`,
        'for (const lot of lots.toSorted((a, b) => rank(a) - rank(b))) {',
        'for (const lot of lots.toReversed()) {',
      ),
    ],
  },
  {
    name: 'texts of what is disputed are withheld',
    without: [
      edit(
        'server/src/features/messages/intake/insert-texts.queries.ts',
        '        when s.disputed_at is not null then 0\n',
        '',
      ),
    ],
  },
  {
    name: 'a payment shows no texts of what is disputed',
    without: [
      edit(
        `${messages}/withheld/show-paid-texts.ts`,
        '  if (subscription.disputed_at) return subscription;\n',
        '',
      ),
    ],
  },
  {
    name: 'funds that come later show what was withheld for want of them',
    without: [
      edit(
        `${messages}/overage/reveal-funded-texts.ts`,
        'return showForOverage(deps, trx, funds, paid, now);',
        'return paid;',
      ),
    ],
  },
];
