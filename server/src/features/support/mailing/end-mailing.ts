import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../handler.ts';
import { deleteMailingEntry } from './mailing-entries.queries.ts';
import { readUnsubscribeToken } from './mailing-links.ts';

/**
 * Ends a mailing when a person presses the button on its page. A repeat finds nothing and does no harm. A truncated
 * link is reported, since its owner would continue to get the mails.
 */
export const endMailing: Handler<'end-mailing'> = (deps, _origin, { token }) => endMailingOf(deps, token);

/** @returns the topic that was ended: `newsletter`, a country, or null if it had already ended */
export async function endMailingOf({ db, vault }: Pick<Deps, 'db' | 'vault'>, token: string) {
  const id = readUnsubscribeToken(vault, token);
  if (id === null) return { topic: null, is_our_link: false };
  const ended = await deleteMailingEntry(db, id);
  return { topic: ended?.topic ?? null, is_our_link: true };
}
