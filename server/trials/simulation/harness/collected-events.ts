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

/** Replaces the job queue: announced jobs wait here until the simulation runs them, late or twice. */
export function collectEvents(): { announce: Announce; waiting: Due[] } {
  const waiting: Due[] = [];
  return {
    waiting,
    async announce(trx, event, payload, { startAfter, once } = {}) {
      const due: Due = {
        name: event.name,
        payload: event.schema.parse(payload),
        notBefore: startAfter ?? null,
        once: once ?? null,
        tries: 0,
      };
      const tell = () => {
        if (due.once && waiting.some((each) => each.name === due.name && each.once === due.once)) return;
        waiting.push(due);
      };
      const task = currentTask();
      if (task && trx.isTransaction) task.untold.push(tell);
      else tell();
    },
  };
}
