import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Every night: partitions for the days to come, none for texts past their time. */
export const partitionsDue = defineEvent('partitions-due', z.object({}));

/** Every two minutes: texts whose webhook never came. */
export const textPollDue = defineEvent('text-poll-due', z.object({}));

/** Every night: what numbers of each country and type have received. */
export const receptionDue = defineEvent('reception-due', z.object({}));

/** Every minute: copies of texts that the carrier is still to delete. */
export const carrierCopiesDue = defineEvent('carrier-copies-due', z.object({}));

/** A browser of this account is to be told of new texts. A hint: what is lost is told of by the page. */
export const pushDue = defineEvent('push-due', z.object({ accountId: z.uuid() }));

const withheldPurge = z.object({
  subscriptionId: z.uuid(),
  /** The one moment it is about: of the mail that is announced once for it. */
  occasion: z.string(),
  /** Whose texts are concerned: those from before this moment. */
  until: z.iso.datetime(),
});
export type WithheldPurge = z.infer<typeof withheldPurge>;

/** Withheld texts are deleted in three days: their owner is told, while it is so. */
export const withheldPurgeNear = defineEvent('withheld-purge-near', withheldPurge, { mustHappen: true });
