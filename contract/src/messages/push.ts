import { z } from 'zod';
import { count, input, instant, matchingText } from '../fields.ts';

/** get-push-key: the key with which a browser subscribes; null if the operator sends no push messages. */
export const pushKeyOutput = z.object({ public_key: z.string().nullable() });

/**
 * save-push-subscription: the address for notifications of this browser while it is signed in. Notifications are
 * encrypted with the two keys, and contain the code only if `showsCodes` is set.
 */
export const pushSubscriptionInput = input({
  endpoint: matchingText('The address', 1024, /^https?:\/\/\S+$/, 'the address of a push service'),
  p256dh: matchingText('The public key', 87, /^[\w-]{87}$/, 'a key of 65 bytes in base64url'),
  auth: matchingText('The secret', 22, /^[\w-]{22}$/, 'a secret of 16 bytes in base64url'),
  showsCodes: z.boolean({ error: 'Whether codes are shown must be true or false.' }),
});

/** The operators of push services: the makers of browsers, and the sandbox. */
const PUSH_SERVICES = ['apple', 'google', 'microsoft', 'mozilla', 'sandbox'] as const;
export type PushService = (typeof PUSH_SERVICES)[number];

/**
 * A push service that rejects our key or our sender's address. It is no longer listed once it accepts a push message.
 */
export const pushRefusal = z.object({
  service: z.enum(PUSH_SERVICES),
  since: instant,
  last_at: instant,
  /** The HTTP status of its last answer. */
  status: count,
});
