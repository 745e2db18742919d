import { z } from 'zod';
import type { EventType } from '../../deps.ts';

/** Somebody asked for the deletion of their account, or took that back: they are told by mail. */
export const deletionMailDue: EventType<{ userId: string; kind: 'requested' | 'undone' }> = {
  name: 'deletion-mail-due',
  mustHappen: true,
  schema: z.object({ userId: z.uuid(), kind: z.enum(['requested', 'undone']) }),
};

/** A deletion whose time to be undone is over, or one that has to be taken further. */
export const deletionDue: EventType<{ userId: string }> = {
  name: 'deletion-due',
  schema: z.object({ userId: z.uuid() }),
};

/** Every hour: deletions that are due, and those that still wait for a provider. */
export const deletionSweepDue: EventType<Record<string, never>> = {
  name: 'deletion-sweep-due',
  schema: z.object({}),
};
