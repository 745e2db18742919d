import type { Problem } from '../../../readiness.ts';
import type { IntakeState } from './text-intake.ts';

/** Where nobody is sent any more nothing can be seen to work again: after so long it may be tried. */
const TOLD_MS = 30_000;

/**
 * A server that stores no texts is none that texts should be sent to, whatever else it can: its database may answer
 * and have no room to write. One refusal may be chance, two with nothing stored between them are not.
 */
export function textProblems({ refusingSince, lastRefusedAt }: IntakeState, now: Date): Problem[] {
  if (!refusingSince || !lastRefusedAt || refusingSince.getTime() === lastRefusedAt.getTime()) return [];
  const age = now.getTime() - lastRefusedAt.getTime();
  // A clock that was set back must not keep it for longer.
  if (age < 0 || age > TOLD_MS) return [];
  const problem = `Texts are refused since ${refusingSince.toISOString()}: the database does not store them.`;
  return [{ part: 'texts', problem, serves: false }];
}
