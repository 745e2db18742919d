import { z } from 'zod';
import { defineEvent } from '../../platform/define-event.ts';

/** A number was released: it now receives nothing, and is due for release at the carrier. */
export const numberReleaseDue = defineEvent('number-release-due', z.object({ phoneNumberId: z.uuid() }), {
  mustHappen: true,
});

/** Runs every two minutes. Finds numbers whose texts the carrier sends elsewhere. */
export const numberPointingDue = defineEvent('number-pointing-due', z.object({}));
