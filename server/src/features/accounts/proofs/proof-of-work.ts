import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { later, MINUTE } from '../../../clock.ts';
import type { Deps, Vault } from '../../../deps.ts';
import { newNumber, sha256 } from '../../../random.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { spendProof } from './spent-proofs.queries.ts';

const LIVES_MS = 5 * MINUTE;
/** Each try derives a key with this many rounds, and this many tries are needed: a second or less of one processor. */
const ROUNDS = 5_000;
const TRIES = { least: 100, most: 300 };

/** GET /auth/v1/proof-of-work: a challenge for the caller's processor, in ALTCHA's format. */
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
 * Lets a call pass that brings the solution of a challenge of this service, in time and not used before (R7).
 * @throws AuthError captcha_failed
 */
export async function requireProofOfWork(deps: Deps, token: string | null | undefined) {
  const fault = await findProofFault(deps, token);
  if (fault) throw captchaFailed(fault);
}

/** Checks a solution and uses it up. @returns null when it is valid, otherwise what is wrong with it */
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
