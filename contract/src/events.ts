import { z } from 'zod';
import { message } from './messages/messages.ts';

/**
 * The server-sent events of GET /realtime/v1/messages. The id of a message event is its `change_seq`: the browser
 * returns it as Last-Event-ID, and the stream continues after it. A withheld text that is paid for is sent again, with
 * its body and a new `change_seq`.
 */
export const liveEvents = {
  /** The first event of every stream: the cursor where it begins. */
  ready: z.object({ cursor: z.int() }),
  message,
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>;
