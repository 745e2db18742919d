import type { Deps } from '../../../deps.ts';
import { listAccountsBehind } from '../account-counters.queries.ts';

/** Which of these accounts have changed since the change number beside them. One query, however many they are. */
export async function findAccountsBehind(
  { db }: Pick<Deps, 'db'>,
  readers: readonly { accountId: string; cursor: number }[],
): Promise<Set<string>> {
  return new Set(await listAccountsBehind(db, readers));
}
