import { z } from 'zod';
import type { EventType } from '../../deps.ts';

/** Every night: partitions for the days to come, none for texts past their time. */
export const partitionsDue: EventType<Record<string, never>> = {
  name: 'partitions-due',
  schema: z.object({}),
};

/** Every two minutes: texts whose webhook never came. */
export const textPollDue: EventType<Record<string, never>> = { name: 'text-poll-due', schema: z.object({}) };

/** Every minute: copies of texts that the carrier is still to delete. */
export const carrierCopiesDue: EventType<Record<string, never>> = {
  name: 'carrier-copies-due',
  schema: z.object({}),
};

const withheldPurge = z.object({
  subscriptionId: z.uuid(),
  /** The one moment it is about: of the mail that is announced once for it. */
  occasion: z.string(),
  /** Whose texts are concerned: those from before this moment. */
  until: z.iso.datetime(),
});
export type WithheldPurge = z.infer<typeof withheldPurge>;

/** Withheld texts are deleted in three days: their owner is told, while it is so. */
export const withheldPurgeNear: EventType<WithheldPurge> = {
  name: 'withheld-purge-near',
  mustHappen: true,
  schema: withheldPurge,
};
