import type { Deps } from '../deps.ts';
import type { Carrier } from '../ports/carrier.ts';

/**
 * Runs for every carrier at once. A failure at one carrier stops none of the others.
 * @throws the first failure, after all have ended
 */
export async function forEachCarrier<T>(
  { carriers }: Pick<Deps, 'carriers'>,
  run: (carrier: Carrier) => Promise<T>,
): Promise<T[]> {
  const outcomes = await Promise.allSettled(carriers.all.map(run));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
