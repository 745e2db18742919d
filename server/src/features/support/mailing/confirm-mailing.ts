import { sha256 } from '../../../random.ts';
import type { Handler } from '../../handler.ts';
import { confirmMailingEntry } from './mailing-entries.queries.ts';
import { mailingMailDue } from './mailing-events.ts';

/**
 * Confirms a mailing. Called by a button on the page that the mail links to: mail programs open links, but do not press
 * buttons.
 */
export const confirmMailing: Handler<'confirm-mailing'> = async (
  { db, clock, announce },
  _origin,
  { token },
) => {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const entry = await confirmMailingEntry(trx, sha256(token), now);
    if (!entry) return { topic: null };
    const isFirst = entry.confirmed_at?.getTime() === now.getTime();
    if (isFirst) await announce(trx, mailingMailDue, { entryId: entry.id });
    return { topic: entry.topic };
  });
};
