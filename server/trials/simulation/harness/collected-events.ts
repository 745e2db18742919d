import type { Announce } from '../../../src/deps.ts';
import { currentTask } from './tasks.ts';

/** A job that waits, and runs at least once. */
export type Due = {
  name: string;
  payload: unknown;
  notBefore: Date | null;
  once: string | null;
  tries: number;
};

/** What happens with a job for whose end its announcer waits: a worker is notified of it at once. */
export type Worker = {
  /** Begins it as a task of its own. */
  begin(due: Due): void;
  /** Runs it to its end, for an announcer that is no task. */
  run(due: Due): Promise<void>;
};

/** Replaces the job queue: announced jobs wait here until the simulation runs them, late or twice. */
export function collectEvents(): { announce: Announce; waiting: Due[]; worker: Worker } {
  const waiting: Due[] = [];
  const worker: Worker = { begin: (due) => void waiting.push(due), run: async () => undefined };
  return {
    waiting,
    worker,
    async announce(trx, event, payload, { startAfter, once, isAwaited } = {}) {
      const due: Due = {
        name: event.name,
        payload: event.schema.parse(payload),
        notBefore: startAfter ?? null,
        once: once ?? null,
        tries: 0,
      };
      const deliver = () => {
        if (due.once && waiting.some((each) => each.name === due.name && each.once === due.once)) return;
        if (isAwaited) worker.begin(due);
        else waiting.push(due);
      };
      const task = currentTask();
      if (isAwaited && !task) return worker.run(due);
      if (task && trx.isTransaction) task.announcements.push(deliver);
      else deliver();
    },
  };
}
