import { MINUTE } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { AuthError } from '../auth-error.ts';
import { limitKey, networkOf } from '../limit-keys.ts';
import { forgetPoints, readPoints, takePoint } from '../limits.queries.ts';

const WINDOW = 15 * MINUTE;
const PER_ACCOUNT = { points: 10, windowMs: WINDOW };
const PER_NETWORK = { points: 30, windowMs: WINDOW };
const PER_DEVICE = { points: 10, windowMs: WINDOW };
const SUSPICIOUS = { account: 3, network: 10 };

/** The failures that count against one try: of the address (known or not), of the network, of the device there. */
export type PasswordKeys = { account: string; network: string; device: string };

export function passwordKeys({ vault }: Deps, email: string, origin: Origin): PasswordKeys {
  const device = origin.browserSecretHash?.toString('hex') ?? origin.ip;
  return {
    account: limitKey(vault, 'password:account', email),
    network: limitKey(vault, 'password:network', networkOf(origin.ip)),
    device: limitKey(vault, 'password:device', `${email} ${device}`),
  };
}

export type PasswordStanding = {
  /** Whether a proof of work is asked for before the password is looked at (R7). */
  suspicious: boolean;
  /** Seconds until somebody unknown may try again; 0 when now. */
  blockedSeconds: number;
  /** The same for somebody who has been signed in on this device before (R6). */
  deviceBlockedSeconds: number;
};

export async function readPasswordStanding(
  { db, clock }: Deps,
  keys: PasswordKeys,
): Promise<PasswordStanding> {
  const now = clock.now();
  const account = await readPoints(db, keys.account, now);
  const network = await readPoints(db, keys.network, now);
  const device = await readPoints(db, keys.device, now);
  return {
    suspicious: account.points >= SUSPICIOUS.account || network.points >= SUSPICIOUS.network,
    blockedSeconds: Math.max(
      secondsLeft(account, PER_ACCOUNT.points, now),
      secondsLeft(network, PER_NETWORK.points, now),
    ),
    deviceBlockedSeconds: secondsLeft(device, PER_DEVICE.points, now),
  };
}

export async function countWrongPassword({ db, clock }: Deps, keys: PasswordKeys) {
  const now = clock.now();
  await takePoint(db, keys.account, PER_ACCOUNT, now);
  await takePoint(db, keys.network, PER_NETWORK, now);
  await takePoint(db, keys.device, PER_DEVICE, now);
}

/** The right password clears the account and the device; not the network, where an attacker may own an account. */
export async function forgetWrongPasswords({ db }: Deps, keys: PasswordKeys) {
  await forgetPoints(db, keys.account);
  await forgetPoints(db, keys.device);
}

export function tooManyTries(seconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);
}

function secondsLeft(
  { points, resetsAt }: { points: number; resetsAt: Date | null },
  limit: number,
  now: Date,
): number {
  if (points < limit || !resetsAt) return 0;
  return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
}
