import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import type { Limit } from '../../../platform/rate-limits.queries.ts';
import { type SolvedProof, useProof } from '../../accounts/proofs/proof-of-work.ts';
import { consumePoints, type Exceeded, type Point } from '../sms-limits.ts';

const STOPPED_PREFIX_LIMIT: Limit = { points: 1, windowMs: MINUTE };

type Passed = { point: Point } | { exceeded: Exceeded } | { needs: 'proof_of_work' };

/** The rate limit of codes to a stopped prefix. */
export function pointOfStoppedPrefix(prefix: string): Point {
  return { name: 'stopped_prefix', key: `sms:stopped-prefix:${prefix}`, limit: STOPPED_PREFIX_LIMIT };
}

/**
 * Allows a code to a stopped prefix for a person who has a payment method on file or the solution of a long proof of
 * work, one a minute for each prefix. So a stranger who gets a prefix stopped does not lock out the people with its
 * numbers (docs/decisions/067). If it refuses, `trx` must be rolled back, and the proof with it.
 */
export async function allowDespiteStop(
  deps: Pick<Deps, 'hasPaymentMethod'>,
  trx: Trx,
  { accountId }: Actor,
  { prefix, proof, now }: { prefix: string; proof: SolvedProof | null; now: Date },
): Promise<Passed> {
  const point = pointOfStoppedPrefix(prefix);
  const exceeded = await consumePoints(trx, [point], now);
  if (exceeded) return { exceeded };
  if (await deps.hasPaymentMethod(trx, accountId)) return { point };
  return proof && (await useProof(trx, proof, now)) ? { point } : { needs: 'proof_of_work' };
}
