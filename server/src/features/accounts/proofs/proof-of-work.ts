import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { later, MINUTE } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Deps, Trx, Vault } from '../../../deps.ts';
import { newNumber, sha256 } from '../../../random.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { spendProof } from './spent-proofs.queries.ts';

const LIFETIME_MS = 5 * MINUTE;
const ROUNDS = 5_000;
/**
 * Each try derives a key with ROUNDS rounds. `short` takes at most a second of one processor. `long` takes about ten
 * times that, for calls that cost us money (docs/decisions/067).
 */
const TRIES_BY_LENGTH = { short: { min: 100, max: 300 }, long: { min: 1_500, max: 2_500 } } as const;

export type ProofLength = keyof typeof TRIES_BY_LENGTH;

/** The hash that lets a proof be used only once, and the end of its challenge. */
export type SolvedProof = { hash: Buffer; end: Date };

/** GET /auth/v1/proof-of-work: a challenge for the caller's processor, in ALTCHA's format. */
export function createProofOfWork({ vault, clock }: Deps, length: ProofLength) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: newNumber(TRIES_BY_LENGTH[length].min, TRIES_BY_LENGTH[length].max),
    expiresAt: later(clock.now(), LIFETIME_MS),
    deriveKey,
    ...secrets(vault, length),
  });
}

/**
 * Passes a call that has the solution of a challenge of this service, in time and not yet used (R7).
 * @throws AuthError captcha_failed
 */
export async function requireProofOfWork(deps: Deps, token: string | null | undefined) {
  const fault = await findProofFault(deps, token);
  if (fault) throw captchaFailed(fault);
}

/** Checks a solution and consumes it. @returns null when it is valid, otherwise the fault */
export async function findProofFault(deps: Deps, token: string | null | undefined): Promise<string | null> {
  if (!token) return 'no captcha_token found';
  const proof = await readProof(deps, token, 'short');
  if (!proof) return 'invalid-input-response';
  return (await useProof(deps.db, proof, deps.clock.now())) ? null : 'timeout-or-duplicate';
}

/** Reads the solution of a challenge of this length, without consuming it. @returns null when it is not a solution */
export async function readProof(
  { vault }: Pick<Deps, 'vault'>,
  token: string,
  length: ProofLength,
): Promise<SolvedProof | null> {
  const payload = readPayload(token);
  if (!payload) return null;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets(vault, length) });
  const { nonce, expiresAt } = payload.challenge.parameters;
  return verified ? { hash: sha256(nonce), end: new Date(expiresAt * 1000) } : null;
}

/** Consumes a proof. @returns false when its time is over or it was used before */
export async function useProof(db: Db | Trx, { hash, end }: SolvedProof, now: Date): Promise<boolean> {
  return end > now && (await spendProof(db, hash, end));
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

/** The signature of a challenge includes its length: the solution of a short challenge is invalid for a long one. */
function secrets(vault: Vault, length: ProofLength) {
  const purpose = length === 'short' ? 'proof-of-work' : `proof-of-work-${length}`;
  return {
    hmacSignatureSecret: vault.derive(purpose).toString('base64'),
    hmacKeySignatureSecret: vault.derive(`${purpose}-key`).toString('base64'),
  };
}
