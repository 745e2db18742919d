import { onTestFinished, type TaskMeta } from 'vitest';

/** What the parts of a test cost, each told apart in the report at the end of `npm test`. */
type SpentOn = 'starts' | 'stops' | 'people' | 'numbers' | 'all';

/** Milliseconds of the wall clock, and of this process's processors; and how often. */
type Spent = { times: number; wallMs: number; cpuMs: number };

declare module 'vitest' {
  interface TaskMeta {
    spent?: Partial<Record<SpentOn, Spent>>;
  }
}

let ofThisTest: Partial<Record<SpentOn, Spent>> = {};
const open = new Map<SpentOn, number>();

/** From here on time counts for this test, until all that it had taken away at its end is gone. */
export function timeTest(meta: TaskMeta) {
  ofThisTest = {};
  meta.spent = ofThisTest;
  const end = begin('all');
  // The first to be asked for is the last to be done.
  onTestFinished(end);
}

/** Does it, and notes what it cost. Of those at once the time counts once. */
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
