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
