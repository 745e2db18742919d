import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** Somebody let a number go: from now on it receives nothing, and the carrier is to be told. */
export const numberReleaseDue = defineEvent('number-release-due', z.object({ phoneNumberId: z.uuid() }), {
  mustHappen: true,
});

/** Every two minutes: numbers whose texts the carrier sends somewhere else. */
export const numberPointingDue = defineEvent('number-pointing-due', z.object({}));
