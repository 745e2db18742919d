import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** One kind of job: the event or schedule that triggers it, and its handler. */
export type Job = {
  name: string;
  schema: z.ZodType;
  run(deps: Deps, payload: unknown): Promise<void>;
  cron?: string;
  /** Batch size of a worker, which runs the batch concurrently; 1 by default. */
  batchSize?: number;
  /**
   * How many workers a server has for this job; 1 by default. A worker fetches the next batch only when all its jobs
   * are done.
   */
  workers?: number;
  /** A server runs jobs for which this returns the same value one after the other, in the order of announcement. */
  turnOf?(payload: unknown): string;
  /** No person waits for it, and its statements may process very many rows: it gets the time limits of maintenance. */
  isLongRunning?: true;
  /** Deletes or ends something permanently, depending on the clock: it waits until the clock is certainly right. */
  irrevocable?: true;
};
