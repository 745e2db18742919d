import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../deps.ts';

// Argon2id (the library's default) with 19 MiB and two passes; it runs on the thread pool.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id password hashes. */
export function createPasswords(): Passwords {
  // Compared with when there is no account, so that the answer takes as long.
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (stored, password) => {
      const matches = await verify(stored ?? (await nobody), password);
      return stored !== null && matches;
    },
  };
}
