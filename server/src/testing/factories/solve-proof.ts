import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Client } from '../harness/client.ts';

/** Solves the proof of work that a call may demand, as the browser does. @returns what the body of the call carries */
export async function solveProof({ get }: Pick<Client, 'get'>) {
  const { body: challenge } = await get<Challenge>('/auth/v1/proof-of-work');
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { gotrue_meta_security: { captcha_token } };
}
