import type { z } from 'zod';
import type { EventType } from '../deps.ts';

/** Defines an event by its name and payload. `mustHappen`: no sweep would announce it again (deps.ts). */
export function defineEvent<T>(
  name: string,
  schema: z.ZodType<T>,
  options: Pick<EventType<T>, 'mustHappen'> = {},
): EventType<T> {
  return { name, schema, ...options };
}
