import { MINUTE } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { endTries, type LimitedTry, readTries, reserveTries, type TryEnd } from './tries.queries.ts';

const WINDOW = 15 * MINUTE;
const PER_ACCOUNT = { points: 10, windowMs: WINDOW };
const PER_NETWORK = { points: 30, windowMs: WINDOW };
const PER_DEVICE = { points: 10, windowMs: WINDOW };
const SUSPICIOUS = { account: 3, network: 10 };

/** What a wrong password counts against: the address (known or not), the network, the device there. */
type PasswordKeys = { account: LimitedTry; network: LimitedTry; device: LimitedTry };
type Counted = keyof PasswordKeys;
const counted: readonly Counted[] = ['account', 'network', 'device'];

/** One try of a password, which counts as soon as it has begun. */
export type PasswordTry = {
  keys: PasswordKeys;
  takenAt: Date;
  /** What had a try left. */
  reserved: ReadonlySet<Counted>;
  /** Whether a proof of work is asked for before the password is looked at (R7). */
  suspicious: boolean;
  /** Seconds until there is a try of it again; 0 for what has one. */
  waitSeconds: Readonly<Record<Counted, number>>;
};

/** Takes a try before any password is compared: of guesses at once no more are looked at than of guesses in a row (R6). */
export async function beginPasswordTry(deps: Deps, email: string, origin: Origin): Promise<PasswordTry> {
  const { db, clock } = deps;
  const keys = passwordKeys(deps, email, origin);
  const takenAt = clock.now();
  const taken = await reserveTries(db, Object.values(keys), takenAt);
  const reserved = new Set(counted.filter((name) => taken.has(keys[name].key)));
  const missing = counted.filter((name) => !reserved.has(name)).map((name) => keys[name].key);
  const refused = await readTries(db, missing, takenAt);

  const failed = (name: Counted) =>
    taken.get(keys[name].key)?.failed ?? refused.get(keys[name].key)?.failed ?? 0;
  const othersUnderWay = (taken.get(keys.account.key)?.underWay ?? PER_ACCOUNT.points) - 1;
  const wait = (name: Counted) => {
    if (reserved.has(name)) return 0;
    const resetsAt = refused.get(keys[name].key)?.resetsAt;
    // Those that hold the last tries have not failed yet: in a moment there may be one again.
    if (failed(name) < keys[name].limit.points || !resetsAt) return 1;
    return Math.max(1, Math.ceil((resetsAt.getTime() - takenAt.getTime()) / 1000));
  };
  return {
    keys,
    takenAt,
    reserved,
    // A household may sign in to many accounts at once; nobody honest does so to one.
    suspicious:
      failed('account') + othersUnderWay >= SUSPICIOUS.account || failed('network') >= SUSPICIOUS.network,
    waitSeconds: { account: wait('account'), network: wait('network'), device: wait('device') },
  };
}

/**
 * The end of a try. The right password ('forgotten') clears the account and the device; not the network, where an
 * attacker may own an account.
 */
export async function endPasswordTry({ db }: Deps, { keys, reserved, takenAt }: PasswordTry, end: TryEnd) {
  const ends = [...reserved].map((name) => ({
    ...keys[name],
    end: end === 'forgotten' && name === 'network' ? ('returned' as const) : end,
  }));
  await endTries(db, ends, takenAt);
}

export function tooManyTries(seconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
}

function passwordKeys({ vault }: Deps, email: string, origin: Origin): PasswordKeys {
  const device = origin.browserSecretHash?.toString('hex') ?? origin.ip;
  return {
    account: { key: limitKey(vault, 'password:account', email), limit: PER_ACCOUNT },
    network: { key: limitKey(vault, 'password:network', networkOf(origin.ip)), limit: PER_NETWORK },
    device: { key: limitKey(vault, 'password:device', `${email} ${device}`), limit: PER_DEVICE },
  };
}
