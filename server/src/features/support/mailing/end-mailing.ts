import type { Deps } from '../../../deps.ts';
import type { PublicHandler } from '../../handler.ts';
import { deleteMailingEntry } from './mailing-entries.queries.ts';
import { readUnsubscribeToken } from './mailing-links.ts';

/** The press of a person on the page that ends a mailing. A repeat finds nothing any more, and does no harm. */
export const endMailing: PublicHandler<'end-mailing'> = async (deps, _origin, { token }) => ({
  topic: await endMailingOf(deps, token),
});

/** @returns what was ended: `newsletter`, a country, or null where nothing was left to end */
export async function endMailingOf(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  token: string,
): Promise<string | null> {
  const id = readUnsubscribeToken(vault, token);
  const ended = id === null ? undefined : await deleteMailingEntry(db, id);
  return ended?.topic ?? null;
}
