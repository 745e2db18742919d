import { z } from 'zod';
import { input, matchingText } from '../fields.ts';

/** get-push-key: the key with which a browser subscribes; null where the operator sends no push messages. */
export const pushKeyOutput = z.object({ public_key: z.string().nullable() });

/**
 * save-push-subscription: where this browser is notified of new texts while it is signed in. Notifications are
 * encrypted with the two keys, and contain the code only if `showsCodes` is set.
 */
export const pushSubscriptionInput = input({
  endpoint: matchingText('The address', 1024, /^https?:\/\/\S+$/, 'the address of a push service'),
  p256dh: matchingText('The public key', 87, /^[\w-]{87}$/, 'a key of 65 bytes in base64url'),
  auth: matchingText('The secret', 22, /^[\w-]{22}$/, 'a secret of 16 bytes in base64url'),
  showsCodes: z.boolean({ error: 'Whether codes are shown must be true or false.' }),
});
