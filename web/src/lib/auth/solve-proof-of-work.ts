import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha';
import { unreachable } from '../call/call-error.ts';

const PATIENCE_MS = 60_000;

/**
 * Fetches a task and computes its solution in small steps, between which the page stays responsive. Not in a worker:
 * the pages' Trusted Types policy lets no script address be used to start one.
 * @returns the solution in the form of the protocol
 */
export async function solveProofOfWork(): Promise<string> {
  const challenge = await fetchChallenge();
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS });
  if (!solution) throw new Error('The proof of work took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch('/auth/v1/proof-of-work', { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) throw unreachable();
  return response.json();
}
