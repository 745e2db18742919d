import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { atEnd } from '../clean-up.ts';
import type { Reply } from '../processes/answer-parent.ts';

export type Child = {
  /** What the process reported when it was ready, usually an address. */
  readonly ready: string;
  readonly pid: number;
  /** Sends an order, one at a time. @returns the answer */
  ask<Answer>(order: unknown): Promise<Answer>;
  stop(): Promise<void>;
};

type Options = { environment?: NodeJS.ProcessEnv; cwd?: string; execArgv?: string[] };

/**
 * Starts a file of `processes/` in a separate process and waits until it is ready. It always ends with this one, and
 * inherits nothing from this one's environment, such as a key or a database from the caller's shell.
 */
export async function startChild(file: URL, options: Options = {}): Promise<Child> {
  const name = basename(file.pathname, '.ts');
  const { PATH, HOME } = process.env;
  const child = fork(file, {
    env: { PATH, HOME, ...options.environment },
    execArgv: options.execArgv ?? [],
    ...(options.cwd ? { cwd: options.cwd } : {}),
    // Ctrl-C reaches this process only, which then stops the others in order.
    detached: true,
    serialization: 'advanced',
  });
  const stop = atEnd(() => end(child));
  try {
    return {
      ready: await nextReply<string>(child, name),
      pid: child.pid ?? 0,
      ask: <Answer>(order: unknown) => {
        const reply = nextReply<Answer>(child, name);
        child.send({ order });
        return reply;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function nextReply<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`The process ${name} ended before it answered.`));
    child.once('exit', onExit);
    child.once('message', (reply: Reply<T>) => {
      child.off('exit', onExit);
      if ('value' in reply) resolve(reply.value);
      else reject(new Error(`The process ${name} failed: ${reply.failure}`));
    });
  });
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
