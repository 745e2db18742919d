import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** One kind of work: what calls for it and what it does. */
export type Job = {
  name: string;
  schema: z.ZodType;
  run(deps: Deps, payload: unknown): Promise<void>;
  cron?: string;
  /** How many of them a worker takes and does at a time; one unless said otherwise. */
  atOnce?: number;
  /** How many workers a server has for them; one unless said otherwise. A worker takes more when all it has are done. */
  workers?: number;
  /** Of those that name the same, a server does one after the other, in the order in which they came. */
  turnOf?(payload: unknown): string;
  /** Nobody waits for it, and a statement of it may go through very much: it has the limits of maintenance. */
  takesLong?: true;
};
