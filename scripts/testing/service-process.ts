import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/src/free-port.ts';
import { copyCluster } from '../../server/src/testing/harness/copy-cluster.ts';
import { quickFolder } from '../../server/src/testing/harness/quick-folder.ts';

const root = join(import.meta.dirname, '../..');

export type Environment = Record<string, string>;
export type Service = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Free ports and a separate data folder that already has a database. */
export async function aUsedPlace(): Promise<Environment> {
  const environment = await aPlace();
  await copyCluster(environment.DATA_DIR ?? '');
  return environment;
}

/** Free ports and a separate, empty data folder. */
export async function aPlace(): Promise<Environment> {
  const folder = mkdtempSync(join(quickFolder(), 'numlet-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port, sandbox, stripe, smtp] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_STRIPE_PORT: String(stripe),
    SANDBOX_SMTP_PORT: String(smtp),
    DATA_DIR: folder,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    PUBLIC_URL: '',
  };
}

/** Runs `npm start` without npm, and stops it when the test ends. */
export function start(
  environment: Environment,
  program = 'node',
  args = [join(root, 'scripts/start.ts')],
): Service {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, ended };
}

/** Runs an operator's command, as npm would. */
export async function runScript(name: string, environment: Environment, args: readonly string[]) {
  const command = start(environment, 'node', [join(root, 'scripts', name), ...args]);
  return { code: await command.ended, output: command.output() };
}

export function untilReady({ child, output }: Service): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (output().includes('Ctrl-C stops everything.')) resolve();
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`it did not start: ${output()}`)));
  });
}
