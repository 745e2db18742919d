import type { Message } from '@numlet/contract/messages';
import type { Deps } from '../../deps.ts';
import { readCounter } from './account-counters.queries.ts';
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

/** Where a reader stands who has seen everything. */
export async function readCursor({ db }: Deps, accountId: string): Promise<number> {
  return (await readCounter(db, accountId)).change_seq;
}
