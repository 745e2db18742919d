import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { later, MINUTE } from '../../../clock.ts';
import type { Deps, Vault } from '../../../deps.ts';
import { newNumber, sha256 } from '../../../random.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { spendProof } from './spent-proofs.queries.ts';

const LIVES_MS = 5 * MINUTE;
/** Each try derives a key with so many rounds, and so many tries are needed: a second or less of one processor. */
const ROUNDS = 5_000;
const TRIES = { least: 100, most: 300 };

/** GET /auth/v1/proof-of-work: a task for the caller's processor, as ALTCHA lays it out. */
export function createProofOfWork({ vault, clock }: Deps) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: newNumber(TRIES.least, TRIES.most),
    expiresAt: later(clock.now(), LIVES_MS),
    deriveKey,
    ...secrets(vault),
  });
}

/**
 * Lets a call through that brings the solution of a task of ours, in time and for the first time (R7).
 * @throws AuthError captcha_failed
 */
export async function requireProofOfWork(deps: Deps, token: string | null | undefined) {
  const fault = await findProofFault(deps, token);
  if (fault) throw captchaFailed(fault);
}

/** Looks at a solution, which counts once. @returns null where it is good, otherwise what is wrong with it */
export async function findProofFault(deps: Deps, token: string | null | undefined): Promise<string | null> {
  if (!token) return 'no captcha_token found';
  const payload = readPayload(token);
  if (!payload) return 'invalid-input-response';
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets(deps.vault) });
  if (!verified) return 'invalid-input-response';
  const { nonce, expiresAt } = payload.challenge.parameters;
  const end = new Date(expiresAt * 1000);
  const isFirst = end > deps.clock.now() && (await spendProof(deps.db, sha256(nonce), end));
  return isFirst ? null : 'timeout-or-duplicate';
}

function captchaFailed(reason: string): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ROUNDS),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(token: string): z.infer<typeof payloadSchema> | null {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

function secrets(vault: Vault) {
  return {
    hmacSignatureSecret: vault.derive('proof-of-work').toString('base64'),
    hmacKeySignatureSecret: vault.derive('proof-of-work-key').toString('base64'),
  };
}
