import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** One kind of job: which event or schedule triggers it, and what it does. */
export type Job = {
  name: string;
  schema: z.ZodType;
  run(deps: Deps, payload: unknown): Promise<void>;
  cron?: string;
  /** How many of them a worker takes and runs at a time; 1 by default. */
  atOnce?: number;
  /** How many workers a server has for them; 1 by default. A worker takes more only when all that it has are done. */
  workers?: number;
  /** A server runs jobs for which this returns the same value one after the other, in the order of announcement. */
  turnOf?(payload: unknown): string;
  /** No person waits for it, and its statements may process very many rows: it gets the limits of maintenance. */
  takesLong?: true;
  /** It deletes or ends something for good by the clock: it waits until the clock is surely right. */
  irrevocable?: true;
};
