import { one, type Protection, several } from './protection.ts';

const verification = 'server/src/features/verification';
const claiming = `${verification}/claim-sending.ts`;
const passing = `${verification}/breaker/allow-despite-stop.ts`;
const breakerTest = `${verification}/breaker/prefix-breaker.test.ts`;

/**
 * Protections of ranges of phones: against texts that earn money for their owners, and against people who stop codes to
 * others.
 */
export const prefixProtections: readonly Protection[] = [
  one(
    45,
    breakerTest,
    'numbers of a prefix get no more codes while fewer than 30 percent of twenty are approved in a day',
    claiming,
    'if (isPastStop) {',
    'if (!prefix) {',
  ),
  several(
    45,
    breakerTest,
    'the wasted codes of one person count as one against the prefix',
    [
      `${verification}/breaker/breaker.queries.ts`,
      "count(distinct v.user_id) filter (where v.state <> 'approved' and v.sent_at <= ",
      "count(*) filter (where v.state <> 'approved' and v.sent_at <= ",
    ],
    [`${verification}/breaker/breaker.queries.ts`, 'v.user_id as "userId"', 'v.id as "userId"'],
  ),
  one(
    45,
    breakerTest,
    'a long proof of work allows a code to a stopped prefix, once, and one code a minute for each prefix',
    passing,
    'if (exceeded) return { exceeded };',
    '',
  ),
  one(
    45,
    breakerTest,
    'a payment method on file allows a code to a stopped prefix, unless it was refused or disputed, and not a second one in the same minute',
    passing,
    'if (await deps.hasPaymentMethod(trx, accountId)) return { point };',
    '',
  ),
  one(
    45,
    breakerTest,
    'a prefix is stopped for ten minutes by its fortieth open code, although all are requested concurrently',
    `${verification}/breaker/breaker-rules.ts`,
    "open >= Math.max(BREAKER.open, approved) ? 'too_many_open' : null",
    'null',
  ),
];
