import type { Problem } from '../../../readiness.ts';
import type { IntakeState } from './intake-state.ts';

/**
 * How long a problem is reported. A server without texts cannot show that it stores them again, so it then receives
 * texts as a test.
 */
const REPORTED_FOR_MS = 30_000;

/**
 * Reports a server that cannot store texts, so that none are sent to it. Its database may respond although it has no
 * free space. One refusal may be chance; two without a success between them are not.
 */
export function textProblems({ refusingSince, lastRefusedAt }: IntakeState, now: Date): Problem[] {
  if (!refusingSince || !lastRefusedAt || refusingSince.getTime() === lastRefusedAt.getTime()) return [];
  const age = now.getTime() - lastRefusedAt.getTime();
  // The problem must not last longer because the clock was set back.
  if (age < 0 || age > REPORTED_FOR_MS) return [];
  const problem = `Texts have been refused since ${refusingSince.toISOString()}: the database does not store them.`;
  return [{ part: 'texts', problem, serves: false }];
}
