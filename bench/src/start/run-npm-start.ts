import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { freePort } from '@numlet/server/free-port';
import { atEnd } from '../clean-up.ts';
import { familyOf } from '../process-family.ts';

export type Started = { seconds: number; pid: number; stop(): Promise<void> };

const POLL_INTERVAL_MS = 20;
const MAX_START_MS = 300_000;
const MAX_STOP_MS = 20_000;

/**
 * Runs `npm start` in `checkout` and waits for the first page of the site. `seconds` is the time from the command to
 * that answer.
 */
export async function runNpmStart(
  checkout: string,
  { dataDir, log }: { dataDir: string; log: string },
): Promise<Started> {
  const [port, sandboxPort, stripePort, smtpPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    env: {
      ...outerEnvironment(),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_STRIPE_PORT: String(stripePort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
    },
    // In a separate process group, so that it can be stopped as by Ctrl-C.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  npm.stdout.pipe(output, { end: false });
  npm.stderr.pipe(output, { end: false });
  let ended = false;
  npm.once('exit', () => {
    ended = true;
  });
  npm.once('error', () => {
    ended = true;
  });
  const pid = npm.pid ?? 0;
  const stop = atEnd(() => stopFamily(pid));
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (ended || performance.now() - startedAt > MAX_START_MS) {
      await stop();
      throw new Error(`npm start did not become ready:\n${(await readFile(log, 'utf8')).slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return { seconds: (performance.now() - startedAt) / 1000, pid, stop };
}

/** The environment of a person's terminal: without this checkout's programs and npm's settings for this run. */
function outerEnvironment(): NodeJS.ProcessEnv {
  const kept = /^npm_config_(cache|registry|userconfig)$/i;
  const entries = Object.entries(process.env).filter(
    ([name]) => ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR'].includes(name) || kept.test(name),
  );
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules\/(\.bin|npm\/|@npmcli\/)/.test(folder));
  return { ...Object.fromEntries(entries), PATH: path.join(delimiter) };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Stops it as Ctrl-C does. Processes that remain after some time are killed. */
async function stopFamily(pid: number) {
  const family = await familyOf(pid);
  signal(-pid, 'SIGINT');
  const until = performance.now() + MAX_STOP_MS;
  while (signal(-pid, 0) || family.some((each) => signal(each.pid, 0))) {
    if (performance.now() > until) {
      for (const target of [-pid, ...family.map((each) => each.pid)]) signal(target, 'SIGKILL');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @returns false if there is no such process */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
