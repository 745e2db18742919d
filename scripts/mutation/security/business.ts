import { one, type Protection, several } from './protection.ts';

const admin = 'server/src/features/admin/users';
const billing = 'server/src/features/billing';
const http = 'server/src/http';
const messages = 'server/src/features/messages';
const verification = 'server/src/features/verification';
const claimTest = `${verification}/claim-sending.test.ts`;

/** Protections of the sold numbers and of the providers' webhooks. */
export const businessProtections: readonly Protection[] = [
  one(
    51,
    `${admin}/account-status.test.ts`,
    'a status change that does not apply is refused and changes nothing: for oneself, for an unknown person, a second time, or without a reason',
    `${admin}/change-account-status.ts`,
    'if (userId === actor.userId)',
    "if (userId === '')",
  ),
  one(
    51,
    `${admin}/account-status.test.ts`,
    'if two administrators lock each other out concurrently, one of them stays: the last administrator is not changed',
    `${admin}/change-account-status.ts`,
    'others === 0',
    'others < 0',
  ),
  one(
    53,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'the server sets the price in each currency',
    `${billing}/rentals/entry/plan-choice.ts`,
    'if (shown === undefined || toMinor(shown) === priceMinor) return;',
    'if (priceMinor >= 0) return;',
  ),
  one(
    54,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'when ten people reserve one number concurrently, one gets a checkout',
    'server/src/db/migrations/005-orders.sql',
    'create unique index orders_one_live_per_number',
    'create index orders_one_live_per_number',
  ),
  one(
    54,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'one of several concurrent releases of a number succeeds',
    'server/src/features/numbers/phone-numbers.queries.ts',
    "    .set({ status: 'releasing', releasing_since: now })\n    .where('id', '=', id)\n    .where('status', '=', 'active')\n",
    "    .set({ status: 'releasing', releasing_since: now })\n    .where('id', '=', id)\n",
  ),
  one(
    55,
    `${billing}/refunds/rewards/referral-reward.test.ts`,
    'rule 25, referral-reward: a phone that two people have verified one after the other',
    `${billing}/refunds/rewards/phones-in-common.queries.ts`,
    "and state = 'approved'",
    'and false',
  ),
  one(
    55,
    claimTest,
    'a referral between two accounts that have verified the same phone earns nothing',
    `${verification}/verify-phone-otp.ts`,
    'await reverseReferralsBetween(trx, userId, await listOthersWhoVerified(trx, phone, userId), now);',
    'await reverseReferralsBetween(trx, userId, await listOthersWhoVerified(trx, "", userId), now);',
  ),
  one(
    55,
    'server/src/features/referrals/process-referral.test.ts',
    "one's own code binds no one",
    'server/src/features/referrals/bind-referral.ts',
    "if (referrer === userId) return 'own_code';",
    '',
  ),
  one(
    56,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'the server sets the price in each currency',
    `${billing}/orders/checkout/checkout-rules.ts`,
    "url.origin !== new URL(publicUrl).origin || url.username !== '' || url.password !== ''",
    'false',
  ),
  one(
    57,
    `${messages}/intake/receive-text.test.ts`,
    'a text without a signature, or with a wrong one, is refused',
    `${http}/webhooks.ts`,
    'if (!verified.ok) {\n        deps.metrics',
    'if (verified.ok === null) {\n        deps.metrics',
  ),
  one(
    57,
    `${messages}/intake/receive-text.test.ts`,
    'the same MessageSid in five concurrent requests is one message, counted once',
    'server/src/db/migrations/008-messages.sql',
    'received_at timestamptz not null,\n  primary key (carrier, carrier_message_id)',
    'received_at timestamptz not null,\n  check (true)',
  ),
  one(
    57,
    `${messages}/intake/receive-text.test.ts`,
    'a number receives texts through its seven days of grace, and none from the moment of its suspension',
    `${messages}/intake/receiving.queries.ts`,
    'else s.receives_until is null or',
    'else true or',
  ),
  several(
    58,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'a card event without a valid signature is refused',
    [`${billing}/orders/entry/jobs/receive-card-event.ts`, 'if (!verified.ok) {', 'if (!webhook) {'],
    [
      `${billing}/orders/entry/jobs/receive-card-event.ts`,
      'const { id, type } = verified.event;',
      "verified.event ??= { id: 'x', type: 'x' }; const { id, type } = verified.event;",
    ],
  ),
  one(
    58,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'a card event signed more than five minutes ago',
    'server/src/providers/stripe/stripe-cards.ts',
    'const SIGNATURE_TOLERANCE_SECONDS = 300;',
    'const SIGNATURE_TOLERANCE_SECONDS = 3_000;',
  ),
  one(
    58,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'a payment of an amount other than the price',
    `${billing}/orders/card/settle-card.ts`,
    'money.minor === order.amount_minor && ',
    '',
  ),
  one(
    58,
    `${billing}/orders/checkout/buy-number.test.ts`,
    'a card event signed more than five minutes ago',
    'server/src/db/migrations/006-payments.sql',
    'primary key (provider, event_id)',
    'check (true)',
  ),
  one(
    69,
    `${billing}/money/credit/credit-limit.test.ts`,
    'rule 20, paying-from-credit: $5,000 by card needs an approved identity, a card charged 60 days ago and no dispute; crypto stays at $1,000',
    `${billing}/money/credit/credit-limit.ts`,
    "isApproved ? (isKnown ? null : 'known_card') : 'identity'",
    "isKnown ? null : 'known_card'",
  ),
  one(
    69,
    `${billing}/money/credit/credit-limit.test.ts`,
    'rule 20, paying-from-credit: a dispute of another account with the same phone counts, even after that account is deleted',
    `${billing}/money/credit/credit-history.queries.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the code.
    'union select user_id from left_phones where hash = any(${hashes})) and',
    ') and',
  ),
  several(
    69,
    `${billing}/money/credit/credit-limit.test.ts`,
    'rule 20, paying-from-credit: $5,000 by card: $1,000 can be spent at once and $500 more each day; renewals are paid from all of it',
    [`${billing}/money/entry/spendable.ts`, ' - disputed - waiting.minor', ' - disputed'],
    [
      `${billing}/orders/entry/pay-from-credit.ts`,
      'if (availableMinor - disputed - waiting <',
      'if (availableMinor - disputed <',
    ],
  ),
];
