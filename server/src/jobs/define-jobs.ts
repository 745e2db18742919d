import type { Deps, EventType } from '../deps.ts';
import type { Job } from './job.ts';

/** A job that runs its handlers, one after the other, when the event is announced. */
export function on<T>(
  event: EventType<T>,
  ...handlers: ((deps: Deps, payload: T) => Promise<unknown>)[]
): Job {
  return {
    name: event.name,
    schema: event.schema,
    async run(deps, payload) {
      const checked = event.schema.parse(payload);
      for (const handle of handlers) await handle(deps, checked);
    },
  };
}

/** Returns a function that reads from a payload the key by which jobs take turns. */
export function by<T>(event: EventType<T>, read: (payload: T) => string): (payload: unknown) => string {
  return (payload) => read(event.schema.parse(payload));
}

/**
 * Does not run while the clock may be wrong (wait-for-clock.ts). An irrevocable step of any other job must check
 * `clockMayBeWrong`.
 */
export function irrevocable(job: Job): Job {
  return { ...job, irrevocable: true };
}

/** For a job that no person waits for: it gets the time limits of maintenance. */
export function longRunning(job: Job): Job {
  return { ...job, isLongRunning: true };
}

/** A job that runs by schedule. @param cron in UTC */
export function every(
  cron: string,
  event: EventType<Record<string, never>>,
  ...handlers: ((deps: Deps) => Promise<unknown>)[]
): Job {
  return { ...on(event, ...handlers), cron };
}
