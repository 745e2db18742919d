import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** A number was released: it receives nothing from now on, and is to be released at the carrier. */
export const numberReleaseDue = defineEvent('number-release-due', z.object({ phoneNumberId: z.uuid() }), {
  mustHappen: true,
});

/** Every two minutes: finds numbers whose texts the carrier sends elsewhere. */
export const numberPointingDue = defineEvent('number-pointing-due', z.object({}));
