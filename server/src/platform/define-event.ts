import type { z } from 'zod';
import type { EventType } from '../deps.ts';

/** An event by its name, with what its payload is. `mustHappen`: no sweep finds it again (deps.ts). */
export function defineEvent<T>(
  name: string,
  schema: z.ZodType<T>,
  options: Pick<EventType<T>, 'mustHappen'> = {},
): EventType<T> {
  return { name, schema, ...options };
}
