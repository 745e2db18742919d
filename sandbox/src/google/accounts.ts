import { randomInt } from 'node:crypto';
import type { World } from '../world.ts';
import type { GoogleAccount } from './records.ts';

/** Adds an account, or changes the one with this `sub` (or, without a `sub`, with this address). */
export function saveAccount(
  world: World,
  account: { email: string; name: string; emailVerified: boolean; sub?: string | null },
): GoogleAccount {
  const { accounts } = world.state.google;
  const email = account.email.trim().toLowerCase();
  const known = [...accounts.values()].find((one) => one.email === email);
  const sub = account.sub ?? known?.sub ?? makeSub();
  const saved = { sub, email, name: account.name.trim(), emailVerified: account.emailVerified };
  accounts.set(sub, saved);
  world.changed();
  return saved;
}

/** 21 digits, like Google's own. */
function makeSub(): string {
  return `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;
}
