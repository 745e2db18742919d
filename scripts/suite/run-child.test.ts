import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';

/** Starts a process in a separate group, as a browser is started. Both write to the same pipe as the run. */
const CHILD = `
  const { spawn } = require('node:child_process');
  const wait = 'setInterval(() => {}, 1000)';
  const own = spawn(process.execPath, ['-e', wait], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
  console.log(process.pid + ' ' + own.pid + '.');
  setInterval(() => {}, 1000);
`;
const RUN = `
  import { endChildrenOnSignal, runChild } from ${JSON.stringify(join(import.meta.dirname, 'run-child.ts'))};
  endChildrenOnSignal();
  await runChild([process.execPath, '-e', ${JSON.stringify(CHILD)}]);
  await runChild([process.execPath, '-e', 'console.log("the next program")']);
`;
const NODE = [process.execPath, '--input-type=module', '-e', RUN] as const;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s ends every process of a run, including those in separate groups, and starts nothing more',
  async (name, code) => {
    const { child, exited, allEnded, output } = await aRun(NODE);

    child.kill(name);

    expect(await exited).toBe(code);
    await allEnded;
    expect(output()).not.toContain('the next program');
  },
);

test('a run ends with all its processes when its parent has ended without passing a signal on', async () => {
  const { child, allEnded } = await aRun(['sh', '-c', '"$0" "$@" & wait', ...NODE]);

  child.kill('SIGKILL');

  await allEnded;
});

/** Resolves when the run has started both processes. */
async function aRun([program, ...args]: readonly [string, ...string[]]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // The pipe is closed when the last process that holds it has ended.
  const allEnded = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const pids = await readPids(child.stdout);
  onTestFinished(() => {
    child.kill('SIGKILL');
    for (const pid of pids) killIfRunning(pid);
  });
  return { child, exited, allEnded, output: () => output };
}

function readPids(stdout: Readable): Promise<number[]> {
  return new Promise((resolve) => {
    let output = '';
    stdout.on('data', (chunk) => {
      output += chunk;
      const pids = /(\d+) (\d+)\./.exec(output);
      if (pids) resolve([Number(pids[1]), Number(pids[2])]);
    });
  });
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}
