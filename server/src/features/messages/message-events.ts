import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Runs every night. Adds partitions for the coming days, and drops those whose texts have been kept long enough. */
export const partitionsDue = defineEvent('partitions-due', z.object({}));

/** Runs every two minutes. Polls for texts whose webhook never came. */
export const textPollDue = defineEvent('text-poll-due', z.object({}));

/** Runs every night. Counts what numbers of each country and type have received. */
export const receptionDue = defineEvent('reception-due', z.object({}));

/** Runs every minute. Has the carrier delete its copies of texts. */
export const carrierCopiesDue = defineEvent('carrier-copies-due', z.object({}));

/** A browser of this account is due a notification of new texts. A hint: if it is lost, the page still shows them. */
export const pushDue = defineEvent('push-due', z.object({ accountId: z.uuid() }));

const withheldPurge = z.object({
  subscriptionId: z.uuid(),
  /** Identifies the one mail that this event may send. */
  occasion: z.string(),
  /** The mail concerns texts that arrived before this moment. */
  until: z.iso.datetime(),
});
export type WithheldPurge = z.infer<typeof withheldPurge>;

/** Withheld texts are deleted in three days. Their owner is mailed, if that is still true then. */
export const withheldPurgeNear = defineEvent('withheld-purge-near', withheldPurge, { mustHappen: true });
