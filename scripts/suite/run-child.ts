import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { onParentExit } from './on-parent-exit.ts';

const running = new Set<ChildProcess>();
let isEnding = false;
/** Vitest and Playwright stop PostgreSQL, the service and the browsers in this time. */
const END_LIMIT_MS = 15_000;

type Ended = { code: number; output: string };
type Options = {
  env?: NodeJS.ProcessEnv;
  /** Returns what the program prints, instead of printing it. */
  isQuiet?: boolean;
};

/**
 * Runs a program in a process group of its own, which `endChildren` can end as a whole.
 * @returns 1 as the code of a program that could not be started or was ended by a signal
 */
export function runChild([program = '', ...args]: readonly string[], options: Options = {}): Promise<Ended> {
  const { env = process.env, isQuiet = false } = options;
  const shown = isQuiet ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', shown, shown], env, detached: true });
    running.add(child);
    let output = '';
    const gather = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', gather);
    child.stderr?.on('data', gather);
    const end = (ended: Ended) => {
      running.delete(child);
      // The caller would continue and start the next program.
      if (!isEnding) resolve(ended);
    };
    child.once('error', (error) => end({ code: 1, output: error.message }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}

/**
 * Ends the processes that `runChild` has started, with all descendants: browsers and databases are in separate process
 * groups. A process that has not ended after 15 seconds is killed.
 */
async function endChildren(): Promise<void> {
  const pids = listDescendants(process.pid);
  const ended = Promise.all(
    [...running].map((child) => new Promise((resolve) => child.once('close', resolve))),
  );
  // At SIGINT Playwright stops its service and removes its folder.
  for (const { pid } of running) if (pid) signal(-pid, 'SIGINT');
  const limit = new Promise((resolve) => setTimeout(resolve, END_LIMIT_MS).unref());
  await Promise.race([ended, limit]);
  for (const pid of pids) signal(pid, 'SIGKILL');
}

/** Ends all children when this process gets a signal to end, such as Ctrl-C, and then ends itself. */
export function endChildrenOnSignal(): void {
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    void endChildren().finally(() => process.exit(code));
  };
  process.on('SIGINT', () => end(130));
  process.on('SIGTERM', () => end(143));
  process.on('SIGHUP', () => end(129));
  onParentExit(() => end(143));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended.
  }
}

function listDescendants(ancestor: number): number[] {
  const processes = listProcesses();
  const childrenOf = (pid: number): number[] =>
    processes.flatMap((each) => (each.parent === pid ? [each.pid, ...childrenOf(each.pid)] : []));
  return childrenOf(ancestor);
}

type Process = { pid: number; parent: number };

function listProcesses(): Process[] {
  // `ps` is not on every Linux.
  if (existsSync('/proc/self/stat')) return readdirSync('/proc').flatMap(readProcess);
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}

function readProcess(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    // The name of the program, in brackets, may contain anything.
    const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [{ pid: Number(name), parent: Number(parent) }];
  } catch {
    return [];
  }
}
