import type { Deps, Origin } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { guardForm } from '../forms/guard-form.ts';
import { upsertMailingEntry } from './mailing-entries.queries.ts';
import { mailingMailDue } from './mailing-events.ts';

type MailingRequest = { email: string; topic: string; place: string | null; proof: string | undefined };

/**
 * Stores a request for a mailing and announces its mail. Treats and answers a known address, a new address and a
 * recently entered one alike; the job decides which mail to send (R66).
 */
export async function requestMailing(
  deps: Deps,
  origin: Origin,
  { email, proof, ...request }: MailingRequest,
) {
  await guardForm(deps, origin, proof);
  const entry = { id: newId(), email: email.toLowerCase(), ...request, now: deps.clock.now() };
  await deps.db.transaction().execute(async (trx) => {
    const entryId = await upsertMailingEntry(trx, entry);
    await deps.announce(trx, mailingMailDue, { entryId });
  });
}
