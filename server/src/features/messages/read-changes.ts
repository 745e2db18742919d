import type { Message } from '@numlet/contract/messages';
import type { Deps } from '../../deps.ts';
import { listChangeNumbers } from './account-counters.queries.ts';
import { listChangesAfter } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';

/** Texts of an account that changed after `cursor`, oldest change first, at most `limit`. */
export async function readChanges(
  { db }: Deps,
  accountId: string,
  cursor: number,
  limit: number,
): Promise<Message[]> {
  return (await listChangesAfter(db, accountId, cursor, limit)).map(presentMessage);
}

/** Where a reader of each account stands who has seen everything; an account without texts is left out. */
export async function readCursors(
  { db }: Deps,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counters = await listChangeNumbers(db, accountIds);
  return new Map(counters.map(({ account_id, change_seq }) => [account_id, change_seq]));
}
