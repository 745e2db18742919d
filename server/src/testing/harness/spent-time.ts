import { onTestFinished, type TaskMeta } from 'vitest';

/** The parts of a test whose costs are listed in the report at the end of `npm test`. */
type SpentOn = 'starts' | 'stops' | 'people' | 'numbers' | 'all';

/** The count, and wall-clock and CPU milliseconds of this process. */
type Spent = { times: number; wallMs: number; cpuMs: number };

declare module 'vitest' {
  interface TaskMeta {
    spent?: Partial<Record<SpentOn, Spent>>;
  }
}

let ofThisTest: Partial<Record<SpentOn, Spent>> = {};
const open = new Map<SpentOn, number>();

/** Counts the time of a test from this call until its cleanup is complete. */
export function timeTest(meta: TaskMeta) {
  ofThisTest = {};
  meta.spent = ofThisTest;
  const end = begin('all');
  // Vitest runs the first registered last.
  onTestFinished(end);
}

/** Runs `work` and records its cost. Concurrent work counts once. */
export async function spend<T>(on: SpentOn, work: () => Promise<T>): Promise<T> {
  const end = begin(on);
  try {
    return await work();
  } finally {
    end();
  }
}

function begin(on: SpentOn): () => void {
  const spent = ofThisTest[on] ?? { times: 0, wallMs: 0, cpuMs: 0 };
  ofThisTest[on] = spent;
  spent.times += 1;
  const isFirst = (open.get(on) ?? 0) === 0;
  open.set(on, (open.get(on) ?? 0) + 1);
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    open.set(on, (open.get(on) ?? 1) - 1);
    if (!isFirst) return;
    const { user, system } = process.cpuUsage(cpu);
    spent.wallMs += performance.now() - wall;
    spent.cpuMs += (user + system) / 1000;
  };
}
