import { z } from 'zod';
import { message } from './messages/messages.ts';

/**
 * What GET /realtime/v1/messages carries as server-sent events. The id of a message event is its `change_seq`:
 * it comes back as Last-Event-ID, and the stream goes on after it. A text that was withheld and is paid for
 * comes again, with its body and a new `change_seq`.
 */
export const liveEvents = {
  /** First on every stream: where it begins. */
  ready: z.object({ cursor: z.int() }),
  message,
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>;
