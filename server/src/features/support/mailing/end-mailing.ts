import type { Deps } from '../../../deps.ts';
import type { PublicHandler } from '../../handler.ts';
import { deleteMailingEntry } from './mailing-entries.queries.ts';
import { readUnsubscribeToken } from './mailing-links.ts';

/**
 * The press of a person on the page that ends a mailing. A repeat finds nothing any more, and does no harm. Whoever has a
 * link that was cut off is told so: they would go on getting the mails.
 */
export const endMailing: PublicHandler<'end-mailing'> = (deps, _origin, { token }) =>
  endMailingOf(deps, token);

/** @returns what was ended: `newsletter`, a country, or null where nothing was left to end */
export async function endMailingOf({ db, vault }: Pick<Deps, 'db' | 'vault'>, token: string) {
  const id = readUnsubscribeToken(vault, token);
  if (id === null) return { topic: null, is_our_link: false };
  const ended = await deleteMailingEntry(db, id);
  return { topic: ended?.topic ?? null, is_our_link: true };
}
