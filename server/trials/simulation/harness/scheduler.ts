import type pg from 'pg';
import { beginTask, type Fate, type Task } from './tasks.ts';

/** How long the database may take to answer before the task is checked for waiting on a lock. */
const LOCK_CHECK_MS = 1;
const STUCK_AFTER_MS = 120_000;

export type Scheduler = {
  begin(name: string, work: () => Promise<unknown>, ended: (outcome: Outcome) => void): void;
  /** Tasks that can continue now. */
  ready(): Task[];
  /** Whether a task waits for a row that another task has locked. */
  hasBlockedTask(): boolean;
  /** Runs one task to its next await, while no other moves. */
  step(task: Task, fate: Fate): Promise<void>;
  /** Waits until the database has given a waiting task its lock, or has ended a deadlock. */
  untilUnblocked(): Promise<void>;
  /** Ends the processes of all tasks. */
  endAll(): Promise<void>;
};

export type Outcome = { died: true } | { died: false; error: unknown };

/** Runs one task at a time from one await to the next, so that chance alone decides how they are interleaved. */
export function createScheduler(pool: pg.Pool, note: (line: string) => void): Scheduler {
  const tasks = new Map<Task, (outcome: Outcome) => void>();

  const settle = async (task: Task) => {
    const begun = performance.now();
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (task.state === 'done' || task.state === 'dead') return;
      if (task.inFlight === 0 && task.gates.length > 0) return;
      const changed = await hasChanged(task);
      if (performance.now() - begun > STUCK_AFTER_MS)
        throw new Error(`${task.name} waits for something unknown`);
      if (changed || task.inFlight === 0) continue;
      if (hasOtherLockHolder(task) && (await findWaitingTasks(pool, [task])).has(task)) {
        if (task.state === 'alive') note(`${task.name}: waits for a row that another holds`);
        task.state = 'blocked';
        return;
      }
    }
  };

  const hasOtherLockHolder = (task: Task) =>
    [...tasks.keys()].some((other) => other !== task && holdsLocks(other));

  const settleBlocked = async () => {
    for (;;) {
      // Some tasks have got their lock and died before this check.
      for (const task of [...tasks.keys()]) await removeEnded(task);
      const blocked = [...tasks.keys()].filter(({ state }) => state === 'blocked');
      const waiting = await findWaitingTasks(pool, blocked);
      const unblocked = blocked.filter((each) => !waiting.has(each));
      if (unblocked.length === 0) return;
      for (const task of unblocked) {
        await settle(task);
        if (task.state === 'blocked' && task.inFlight === 0) task.state = 'alive';
        await removeEnded(task);
      }
    }
  };

  const removeEnded = async (task: Task) => {
    if (task.state === 'dead') await removeDead(task);
    else if (task.state === 'done') tasks.delete(task);
  };

  const removeDead = async (task: Task) => {
    const ended = tasks.get(task);
    tasks.delete(task);
    for (const held of task.held) await held.abandon();
    ended?.({ died: true });
  };

  return {
    begin(name, work, ended) {
      const task = beginTask(name, work, (error) => ended({ died: false, error }));
      tasks.set(task, ended);
    },
    ready: () => [...tasks.keys()].filter(({ state, gates }) => state === 'alive' && gates.length > 0),
    hasBlockedTask: () => [...tasks.keys()].some(({ state }) => state === 'blocked'),
    async step(task, fate) {
      const gate = task.gates.shift();
      if (!gate) return;
      note(`${task.name}: ${gate.label}${fate === 'continues' ? '' : ` -- ${fate} this`}`);
      const heldLocks = isInTransaction(task);
      task.inFlight += 1;
      gate.open(fate);
      await settle(task);
      await removeEnded(task);
      if (heldLocks && !isInTransaction(task)) await settleBlocked();
    },
    async untilUnblocked() {
      await new Promise((resolve) => setTimeout(resolve, LOCK_CHECK_MS));
      await settleBlocked();
    },
    async endAll() {
      const all = [...tasks.keys()];
      for (const task of all) task.state = 'dead';
      // All at once: a task that waits for a lock gets it when another task's transaction is rolled back.
      await Promise.all(all.map(removeDead));
    },
  };
}

export function isInTransaction(task: Task): boolean {
  return task.state !== 'dead' && task.state !== 'done' && holdsLocks(task);
}

/** A process that has just died holds its locks until the database notices. */
function holdsLocks({ held }: Task): boolean {
  return [...held].some(({ inTransaction }) => inTransaction);
}

function hasChanged(task: Task): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LOCK_CHECK_MS);
    task.wake = () => {
      clearTimeout(timer);
      resolve(true);
    };
  });
}

/** The tasks that wait for a lock at this moment. The database grants a commit's locks before it answers the commit. */
async function findWaitingTasks(pool: pg.Pool, tasks: readonly Task[]): Promise<Set<Task>> {
  if (tasks.length === 0) return new Set();
  const processIds = tasks.flatMap(({ held }) => [...held].map(({ processId }) => processId));
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_locks where pid = any($1) and not granted',
    [processIds],
  );
  const waiting = new Set(rows.map(({ pid }) => pid));
  return new Set(tasks.filter(({ held }) => [...held].some(({ processId }) => waiting.has(processId))));
}
