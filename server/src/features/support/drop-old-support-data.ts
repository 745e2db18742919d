import { CONTACT_RETENTION_DAYS, MAILING_CONFIRM_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { dropContactMessagesBefore } from './contact/contact-messages.queries.ts';
import { dropOldMailingEntries } from './mailing/mailing-entries.queries.ts';

/** Runs every night. Deletes messages after a year, unconfirmed addresses after a week, and interest after a year. */
export async function dropOldSupportData({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const yearAgo = later(now, -CONTACT_RETENTION_DAYS * DAY);
  await dropContactMessagesBefore(db, yearAgo);
  await dropOldMailingEntries(db, later(now, -MAILING_CONFIRM_DAYS * DAY), yearAgo);
}
