import type { Deps } from '../../../deps.ts';
import { listAccountsBehind } from '../account-counters.queries.ts';

/** Returns the accounts that have changed since the cursor given for each, by one query for all. */
export async function findAccountsBehind(
  { db }: Pick<Deps, 'db'>,
  readers: readonly { accountId: string; cursor: number }[],
): Promise<Set<string>> {
  return new Set(await listAccountsBehind(db, readers));
}
