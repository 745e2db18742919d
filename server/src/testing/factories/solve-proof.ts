import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Client } from '../harness/client.ts';

/** Solves the proof of work that a call may require, as the browser does. @returns the value for the call's body */
export async function solveProof(client: Pick<Client, 'get'>) {
  return { gotrue_meta_security: { captcha_token: await solve(client, '/auth/v1/proof-of-work') } };
}

/** Solves the long proof of work, which a code to a stopped prefix requires. */
export function solveLongProof(client: Pick<Client, 'get'>): Promise<string> {
  return solve(client, '/auth/v1/proof-of-work?length=long');
}

async function solve({ get }: Pick<Client, 'get'>, path: string): Promise<string> {
  const { body: challenge } = await get<Challenge>(path);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
