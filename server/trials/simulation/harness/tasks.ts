import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** The fate of a task at an await: it continues, or its process ends before or after the effect. */
export type Fate = 'continues' | 'dies before' | 'dies after';

type Gate = { label: string; open(fate: Fate): void };

/** A connection to the database that a task holds. */
export type HeldConnection = { processId: number; inTransaction: boolean; abandon(): Promise<void> };

/** The work of one process: a request, or a job. It stops at each await until the simulation resumes it. */
export type Task = {
  readonly name: string;
  state: 'alive' | 'blocked' | 'done' | 'dead';
  readonly gates: Gate[];
  inFlight: number;
  readonly held: Set<HeldConnection>;
  /** The announcements of its open transaction, for its commit. */
  announcements: (() => void)[];
  wake(): void;
};

const current = new AsyncLocalStorage<Task>();

/** The task of the running code; undefined outside of one. */
export function currentTask(): Task | undefined {
  return current.getStore();
}

/** Begins a task, which stops at its first gate. `ended` is called when it ends, unless it dies. */
export function beginTask(
  name: string,
  work: () => Promise<unknown>,
  ended: (error?: unknown) => void,
): Task {
  const task: Task = {
    name,
    state: 'alive',
    gates: [],
    inFlight: 0,
    held: new Set(),
    announcements: [],
    wake() {},
  };
  const end = (error?: unknown) => {
    if (isDead(task)) return;
    task.state = 'done';
    ended(error);
    task.wake();
  };
  current.run(task, () => {
    atGate('begins', async () => undefined)
      .then(work)
      .then(() => end(), end);
  });
  return task;
}

/**
 * Does `work` when the simulation resumes the task. If the task dies here, the promise never settles: no `catch` and no
 * `finally` of the code under test runs, as when a process ends. Outside of a task, `work` is done at once.
 */
export async function atGate<T>(label: string, work: () => Promise<T>): Promise<T> {
  const task = current.getStore();
  if (!task) return work();
  if (isDead(task)) return never();
  const fate = await new Promise<Fate>((open) => {
    task.gates.push({ label, open });
    task.wake();
  });
  if (fate === 'dies before') return die(task);
  const leave = () => {
    task.inFlight -= 1;
    task.wake();
  };
  try {
    const result = await work();
    if (fate === 'dies after') return await die(task);
    if (isDead(task)) return await never();
    leave();
    return result;
  } catch (error) {
    if (fate === 'dies after') return die(task);
    leave();
    throw error;
  }
}

function die(task: Task): Promise<never> {
  task.state = 'dead';
  task.inFlight -= 1;
  task.wake();
  return never();
}

function isDead({ state }: Task): boolean {
  return state === 'dead';
}

/** A promise that never settles, for everything that a dead process still waits for. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Turns the pauses of a task into gates, so that they take no real time. */
export function holdPauses() {
  const real = timers.setTimeout;
  timers.setTimeout = <T>(delay?: number, value?: T, options?: Parameters<typeof real>[2]): Promise<T> => {
    if (!current.getStore()) return real<T>(delay, value, options);
    return atGate('pauses', () => Promise.resolve(value as T));
  };
  syncBuiltinESMExports();
}
