import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './service/temporary-folder.ts';
import { type Memory, type Part, readMemory } from './start/memory.ts';
import { runNpmStart } from './start/run-npm-start.ts';

export type StartResult = {
  commit: string;
  coldSeconds: number;
  warmSeconds: number[];
  /** At rest after the last warm start; null if the system does not report it. */
  memory: Record<Part, Memory> | null;
};

const run = promisify(execFile);
const CHECKOUT = join(import.meta.dirname, '../..');
const WARM_STARTS = 3;
/** Memory is read after this time, since garbage of a start is collected in the first seconds. */
const REST_MS = 5000;

/**
 * Measures how long a new developer waits: from a clone without packages to the first page, and for every later start.
 */
export async function measureStart(): Promise<StartResult> {
  const folder = await temporaryFolder();
  const clone = join(folder.path, 'clone');
  const place = { dataDir: join(folder.path, 'data'), log: join(folder.path, 'start.log') };
  await run('git', ['clone', '--quiet', CHECKOUT, clone]);
  const { stdout } = await run('git', ['log', '-1', '--format=%h'], { cwd: clone });
  const cold = await runNpmStart(clone, place);
  await cold.stop();
  const warmSeconds: number[] = [];
  let memory: StartResult['memory'] = null;
  for (let start = 1; start <= WARM_STARTS; start += 1) {
    const warm = await runNpmStart(clone, place);
    warmSeconds.push(warm.seconds);
    if (start === WARM_STARTS && process.platform === 'linux') {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      memory = await readMemory(warm.pid);
    }
    await warm.stop();
  }
  await folder.remove();
  return { commit: stdout.trim(), coldSeconds: cold.seconds, warmSeconds, memory };
}
