import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** Describes the machine, which every figure depends on. */
export function describeMachine(): string {
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `${(totalmem() / 1e9).toFixed(1)} GB memory`,
    `Node ${process.versions.node}`,
    `${process.platform} ${process.arch}`,
  ].join(', ');
}

/**
 * Starts to measure the processor time of other programs. Call the returned function when everything that was started
 * has ended.
 * @returns the share of all processors that others took, 0 to 1; null without /proc
 */
export async function measureOtherPrograms(): Promise<() => Promise<number | null>> {
  const before = await readTicks();
  return async () => {
    const after = await readTicks();
    if (!before || !after) return null;
    const others = after.busy - before.busy - (after.own - before.own);
    return Math.max(0, others / (after.all - before.all));
  };
}

async function readTicks() {
  try {
    const [machine, self] = await Promise.all([
      readFile('/proc/stat', 'utf8'),
      readFile('/proc/self/stat', 'utf8'),
    ]);
    // user nice system idle iowait irq softirq steal, of all processors together.
    const ticks = (machine.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number);
    const all = ticks.reduce((sum, each) => sum + each, 0);
    const unused = (ticks[3] ?? 0) + (ticks[4] ?? 0);
    // utime, stime, and the same of all descendants that have ended.
    const own = self
      .slice(self.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return { all, busy: all - unused, own: own.reduce((sum, each) => sum + Number(each), 0) };
  } catch {
    return null;
  }
}
