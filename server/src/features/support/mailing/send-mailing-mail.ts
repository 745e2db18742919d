import { MAILING_CONFIRM_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { MailDeps } from '../../../deps.ts';
import { newToken, sha256 } from '../../../random.ts';
import { mailToTypedAddress } from '../forms/mail-to-typed-address.ts';
import { composeConfirmation, composeWelcome } from './mailing-email-templates.ts';
import { findMailingEntry, setMailingToken } from './mailing-entries.queries.ts';
import { confirmAddress, unsubscribeAddress, unsubscribeToken } from './mailing-links.ts';

/**
 * Informs a confirmed address that it gets the mailing and how to end it. Sends any other address the link that
 * confirms. The link is created here, and only its hash is stored.
 */
export async function sendMailingMail(deps: MailDeps, { entryId }: { entryId: string }) {
  const { db, vault, clock, settings } = deps;
  const entry = await findMailingEntry(db, entryId);
  if (!entry) return;
  const { topic } = entry;
  const unsubscribe = unsubscribeAddress(settings.publicUrl, unsubscribeToken(vault, entryId));
  await mailToTypedAddress(deps, entry.email, async () => {
    const token = newToken();
    const expiresAt = later(clock.now(), MAILING_CONFIRM_DAYS * DAY);
    // False if the link of an earlier mail has since confirmed the entry.
    const isOpen = await setMailingToken(db, { id: entryId, hash: sha256(token), expiresAt });
    return isOpen
      ? composeConfirmation(topic, { confirm: confirmAddress(settings.publicUrl, token, topic), unsubscribe })
      : composeWelcome(topic, unsubscribe);
  });
}
