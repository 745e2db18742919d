import type { Message } from '@numlet/contract/messages/messages';
import type { Deps } from '../../../deps.ts';
import { listChangeNumbers } from '../account-counters.queries.ts';
import { listChangesAfter } from '../messages.queries.ts';
import { presentChange } from './present-message.ts';

/**
 * Texts that changed after a reader's cursor, oldest change first, at most `limit` for each reader, in one query for
 * all.
 * @returns a list for each reader, in their order
 */
export async function readChanges(
  { db }: Deps,
  readers: readonly { accountId: string; cursor: number }[],
  limit: number,
): Promise<Message[][]> {
  const pages: Message[][] = readers.map(() => []);
  if (readers.length === 0) return pages;
  for (const { reader, ...change } of await listChangesAfter(db, readers, limit))
    pages[reader]?.push(presentChange(change));
  return pages;
}

/** The newest change number of each account. Leaves out an account without texts. */
export async function readCursors(
  { db }: Deps,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counters = await listChangeNumbers(db, accountIds);
  return new Map(counters.map(({ account_id, change_seq }) => [account_id, change_seq]));
}
