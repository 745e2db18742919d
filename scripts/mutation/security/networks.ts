import { one, type Protection } from './protection.ts';

const accounts = 'server/src/features/accounts';
const passwords = `${accounts}/passwords`;
const limits = `${passwords}/password-limits.ts`;

/** Limits for the wider network that one customer of a provider controls. */
export const networkProtections: readonly Protection[] = [
  one(
    6,
    `${passwords}/password-limits.test.ts`,
    'a caller who moves within an IPv6 /48 needs a proof of work, and is then refused, like a single network',
    limits,
    "'password:nearby', wideNetworkOf(origin.ip)",
    "'password:nearby', networkOf(origin.ip)",
  ),
  one(
    6,
    `${passwords}/password-limits.test.ts`,
    'refused attempts leave no rows, whatever email addresses and devices they name',
    `${passwords}/tries.queries.ts`,
    'where rate_limits.key = own.key and own.points = 0',
    'where rate_limits.key = own.key and own.points < 0',
  ),
  one(
    7,
    `${accounts}/proofs/proof-of-work.test.ts`,
    'a caller who moves within an IPv6 /48 has twenty free open calls in an hour',
    `${accounts}/proofs/guard-open-call.ts`,
    "'open-call-nearby', wideNetworkOf(origin.ip)",
    "'open-call-nearby', networkOf(origin.ip)",
  ),
  one(
    14,
    `${passwords}/guesses-at-once.test.ts`,
    'invented links from one IPv6 /48 are counted together',
    `${accounts}/one-time-mail/verify-one-time-token.ts`,
    "'verify-nearby', wideNetworkOf(origin.ip)",
    "'verify-nearby', networkOf(origin.ip)",
  ),
  one(
    33,
    `${accounts}/google/google-flow.test.ts`,
    'sign-ins with Google that begin in one IPv6 /48 are counted together',
    `${accounts}/google/begin-google-flow.ts`,
    "'google:nearby', wideNetworkOf(ip)",
    "'google:nearby', networkOf(ip)",
  ),
  one(
    62,
    'server/src/http/app.test.ts',
    'the calls of a whole /64 of IPv6 count together',
    'server/src/http/app.ts',
    'ipv6Subnet: 64,',
    'ipv6Subnet: 128,',
  ),
];
