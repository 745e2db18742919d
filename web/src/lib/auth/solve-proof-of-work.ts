import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';
import { unreachable } from '../call/call-error.ts';

/** A short challenge takes a second of an ordinary computer, a long one ten; each lives for five minutes. */
const PATIENCE_MS = { short: 60_000, long: 240_000 } as const;
type ProofLength = keyof typeof PATIENCE_MS;

/**
 * Fetches a task and computes its solution in small steps, between which the page stays responsive. Not in a worker:
 * the pages' Trusted Types policy lets no script address be used to start one.
 * @returns the solution in the form of the protocol
 */
export async function solveProofOfWork(length: ProofLength = 'short'): Promise<string> {
  const challenge = await fetchChallenge(length);
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS[length] });
  if (!solution) throw new Error('The proof of work took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function fetchChallenge(length: ProofLength): Promise<Challenge> {
  const path = `/auth/v1/proof-of-work${length === 'long' ? '?length=long' : ''}`;
  const response = await fetch(path, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) throw unreachable();
  return response.json();
}
