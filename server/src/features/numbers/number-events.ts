import { z } from 'zod';
import type { EventType } from '../../deps.ts';

/** Somebody let a number go: from now on it receives nothing, and the carrier is to be told. */
export const numberReleaseDue: EventType<{ phoneNumberId: string }> = {
  name: 'number-release-due',
  mustHappen: true,
  schema: z.object({ phoneNumberId: z.uuid() }),
};

/** Every two minutes: numbers whose texts the carrier sends somewhere else. */
export const numberPointingDue: EventType<Record<string, never>> = {
  name: 'number-pointing-due',
  schema: z.object({}),
};
