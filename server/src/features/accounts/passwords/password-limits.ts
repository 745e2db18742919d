import { MINUTE } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { wideNetworkOf } from '../../../platform/wide-network-of.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { endTries, type LimitedTry, readTries, reserveTries, type TryEnd } from './tries.queries.ts';

const WINDOW = 15 * MINUTE;
const PER_ACCOUNT = { points: 10, windowMs: WINDOW };
const PER_NETWORK = { points: 30, windowMs: WINDOW };
/** The wider network that one customer of a provider may control: a /48 of IPv6 contains 65,536 networks. */
const PER_NEARBY = { points: 120, windowMs: WINDOW };
const PER_DEVICE = { points: 10, windowMs: WINDOW };
const SUSPICIOUS = { account: 3, network: 10, nearby: 40 };

/**
 * The keys that a wrong password counts against: the address (known or not), the network, the wider network, the
 * device.
 */
type PasswordKeys = { account: LimitedTry; network: LimitedTry; nearby: LimitedTry; device: LimitedTry };
type Counted = keyof PasswordKeys;
const counted: readonly Counted[] = ['account', 'network', 'nearby', 'device'];

/** One password try, counted as soon as it begins. */
export type PasswordTry = {
  keys: PasswordKeys;
  takenAt: Date;
  /** The keys that had a try left. */
  reserved: ReadonlySet<Counted>;
  /** Whether a proof of work is required before the password is checked (R7). */
  suspicious: boolean;
  /** Seconds until the account, both networks, or the device have a try again; 0 if they have one now. */
  waitSeconds: Readonly<Record<'account' | 'network' | 'device', number>>;
};

/**
 * Reserves a try before any password is compared, so that concurrent guesses get no more comparisons than consecutive
 * guesses (R6).
 */
export async function beginPasswordTry(deps: Deps, email: string, origin: Origin): Promise<PasswordTry> {
  const { db, clock } = deps;
  const keys = passwordKeys(deps, email, origin);
  const takenAt = clock.now();
  const tries = await reserveTries(db, Object.values(keys), takenAt);
  const reserved = new Set(counted.filter((name) => tries.has(keys[name].key)));
  const missing = counted.filter((name) => !reserved.has(name)).map((name) => keys[name].key);
  const refused = await readTries(db, missing, takenAt);

  const failed = (name: Counted) =>
    tries.get(keys[name].key)?.failed ?? refused.get(keys[name].key)?.failed ?? 0;
  const othersUnderWay = (tries.get(keys.account.key)?.underWay ?? PER_ACCOUNT.points) - 1;
  const wait = (name: Counted) => {
    if (reserved.has(name)) return 0;
    const resetsAt = refused.get(keys[name].key)?.resetsAt;
    // The tries that hold the last places have not failed yet: one may become free in a moment.
    if (failed(name) < keys[name].limit.points || !resetsAt) return 1;
    return Math.max(1, Math.ceil((resetsAt.getTime() - takenAt.getTime()) / 1000));
  };
  return {
    keys,
    takenAt,
    reserved,
    // Tries under way count for the account only. A household may sign in to many accounts at once, but an honest
    // person does not sign in to one several times at once.
    suspicious:
      failed('account') + othersUnderWay >= SUSPICIOUS.account ||
      failed('network') >= SUSPICIOUS.network ||
      failed('nearby') >= SUSPICIOUS.nearby,
    waitSeconds: {
      account: wait('account'),
      network: Math.max(wait('network'), wait('nearby')),
      device: wait('device'),
    },
  };
}

/**
 * Ends a try. The right password ('forgotten') clears the failures of the account and the device, but not of the
 * networks, where an attacker may own an account.
 */
export async function endPasswordTry({ db }: Deps, { keys, reserved, takenAt }: PasswordTry, end: TryEnd) {
  const ends = [...reserved].map((name) => ({
    ...keys[name],
    end: end === 'forgotten' && (name === 'network' || name === 'nearby') ? ('returned' as const) : end,
  }));
  await endTries(db, ends, takenAt);
}

export function overRateLimitError(seconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
}

function passwordKeys({ vault }: Deps, email: string, origin: Origin): PasswordKeys {
  const device = origin.browserSecretHash?.toString('hex') ?? origin.ip;
  return {
    account: { key: limitKey(vault, 'password:account', email), limit: PER_ACCOUNT },
    network: { key: limitKey(vault, 'password:network', networkOf(origin.ip)), limit: PER_NETWORK },
    nearby: { key: limitKey(vault, 'password:nearby', wideNetworkOf(origin.ip)), limit: PER_NEARBY },
    device: { key: limitKey(vault, 'password:device', `${email} ${device}`), limit: PER_DEVICE },
  };
}
