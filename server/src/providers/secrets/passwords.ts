import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { normalPassword } from '@numlet/contract/accounts/normal-password';
import { AppError } from '../../app-error.ts';
import type { Passwords } from '../../deps.ts';
import { createFairQueue } from './fair-queue.ts';

/** The cost of a hash: memory in KiB, and passes. */
export type PasswordCost = { memoryCost: number; timeCost: number };
type Hashing = Pick<typeof argon2, 'hash' | 'parseOptions' | 'verify'>;

/** Argon2id (the library's default) with 19 MiB and two passes; it runs on the thread pool. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const ARGON2ID = 2;
/** One processor stays free for other requests. */
const MAX_CONCURRENT = Math.max(1, availableParallelism() - 1);
/** About three seconds of waiting. Beyond it a caller from the network with the most waiting calls is refused. */
const MAX_WAITING = 64;

/**
 * Hashes passwords with Argon2id, no more at a time than the machine can handle.
 * @throws AppError overloaded when too many are waiting
 */
export function createPasswords(
  cost: PasswordCost = passwordCost,
  { hash, parseOptions, verify }: Hashing = argon2,
): Passwords {
  const options = { ...cost, parallelism: 1 };
  // Compared if there is no account, so that the answer takes equally long.
  const decoyHash = hash('a password that no account has', options);
  const turns = createFairQueue(
    MAX_CONCURRENT,
    MAX_WAITING,
    () => new AppError('overloaded', { retryAfterSeconds: 3 }),
  );
  return {
    hash: (password, from) => turns.take(from, () => hash(normalPassword(password), options)),
    verify: (stored, password, from) =>
      turns.take(from, async () => {
        const against = stored ?? (await decoyHash);
        const normal = normalPassword(password);
        // Older hashes were made from the typed password, without normalisation.
        const matches =
          (await verify(against, normal)) || (normal !== password && (await verify(against, password)));
        return stored !== null && matches;
      }),
    isOutdated(stored) {
      const { algorithm, memoryCost, timeCost } = parseOptions(stored);
      return algorithm !== ARGON2ID || memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
  };
}
