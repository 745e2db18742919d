import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';
import { unreachable } from '../call/call-error.ts';

/** An ordinary computer solves a short challenge in one second, a long one in ten. Each is valid for five minutes. */
const TIMEOUT_MS = { short: 60_000, long: 240_000 } as const;
type ProofLength = keyof typeof TIMEOUT_MS;

/**
 * Fetches a challenge and computes its solution in small steps, between which the page stays responsive. A worker is
 * not possible: the pages' Trusted Types policy allows no script address for one.
 * @returns the solution in the form of the protocol
 */
export async function solveProofOfWork(length: ProofLength = 'short'): Promise<string> {
  const challenge = await fetchChallenge(length);
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS[length] });
  if (!solution) throw new Error('The proof of work took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function fetchChallenge(length: ProofLength): Promise<Challenge> {
  const path = `/auth/v1/proof-of-work${length === 'long' ? '?length=long' : ''}`;
  const response = await fetch(path, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) throw unreachable();
  return response.json();
}
